import type { Commands } from '@kreditlina/event-store/commands';
import type { RaiseAlert } from '@kreditlina/http-edge/security-alert';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { HeldSignUps } from './held-sign-ups.ts';

/** Dependencies of the public forms. */
export interface MailingListParts {
  readonly commands: Commands;
  readonly newId: () => string;
  /** Pseudonymous id of a mailbox. */
  readonly subscriberIdOf: (email: string) => string;
  readonly pool: pg.Pool;
  /** Business clock: ISO instant. */
  readonly now: () => string;
  readonly raiseAlert: RaiseAlert;
  /** Sign-ups per day from one address that are accepted at once. */
  readonly signUpsPerSender: number;
  readonly held: HeldSignUps;
  /** The logged-in person of the request, else undefined. */
  readonly userOf: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;
}
