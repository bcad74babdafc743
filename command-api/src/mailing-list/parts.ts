import type { Commands } from '@kreditlina/event-store/commands';
import type { RaiseAlert } from '@kreditlina/http-edge/security-alert';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { HeldSignUps } from './held-sign-ups.ts';

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
  /** Sign-ups of a day from one address that are taken at once. */
  readonly signUpsPerSender: number;
  readonly held: HeldSignUps;
  /** The person who is logged in with the request; undefined for everybody else. */
  readonly userOf: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;
}
