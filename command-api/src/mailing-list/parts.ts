import type { Commands } from '@kreditlina/event-store/commands';
import type { RaiseAlert } from '@kreditlina/http-edge/security-alert';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';

/** What the routes of the public forms work with. */
export interface MailingListParts {
  readonly commands: Commands;
  readonly newId: () => string;
  /** Names the mailbox behind an address without telling which. */
  readonly subscriberIdOf: (email: string) => string;
  readonly pool: pg.Pool;
  /** Business clock: ISO instant. */
  readonly now: () => string;
  readonly raiseAlert: RaiseAlert;
  /** Whether a sender may make another sign-up today. */
  readonly maySignUp: (request: Pick<FastifyRequest, 'ip'>, now: string) => boolean;
}
