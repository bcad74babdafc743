import { text } from 'node:stream/consumers';
import { changingRolesOf } from '@kreditlina/command-api/access/role-or-case';
import { createPasskeyStore, type PasskeyStore, passkeyBinding } from '@kreditlina/command-api/passkey-store';
import { personId } from '@kreditlina/domain/identity/index';
import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/rights';
import { parsePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { type Commands, createCommands } from '@kreditlina/event-store/commands';
import type { EventStore } from '@kreditlina/event-store/port';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import { createPositionWaits } from '@kreditlina/projections/position-waits';
import { createReadDatabase, type ReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, fail } from '../terminal.ts';
import { originOf, readReason } from './said-by.ts';

export interface StaffOptions {
  /** Id as shown by `staff list`. If absent, the personal number is read from standard input. */
  readonly user?: string;
  readonly reason?: string;
  /** Id of the staff member who makes a proposal; with `alone`, the login of the operator. */
  readonly by?: string;
  /** Revokes the last role of its kind without a second person. */
  readonly alone?: boolean;
  readonly json?: boolean;
}

export interface Tools {
  readonly commands: Commands;
  readonly passkeys: PasskeyStore;
  readonly pool: pg.Pool;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly waitForPosition: WaitForPosition;
  readonly pepper: string;
  readonly now: () => string;
}

/** Maximum time that a command waits for lagging read models. */
const CATCH_UP_MS = 10_000;

export async function withTools<Result>(work: (tools: Tools) => Promise<Result>): Promise<Result> {
  await using composition = await openComposition(readConfig());
  const { pool, secrets } = composition;
  const { events } = await composition.openStore();
  const now = () => new Date().toISOString();
  return await work({
    commands: createCommands(events, now),
    passkeys: createPasskeyStore(pool, passkeyBinding(secrets.secret)),
    pool,
    reads: createReadDatabase(pool, events.sealedRows),
    store: events,
    ...createPositionWaits(pool),
    pepper: secrets.pepper,
    now,
  });
}

export interface Asked {
  readonly reason: string;
  readonly role: StaffRole;
  readonly person: { readonly id: string } | { readonly number: string };
}

/**
 * Validates the arguments before anything is opened. A personal number is never an argument, because process
 * lists show arguments.
 */
export async function readAsked({ user: id, ...said }: StaffOptions, role: string = 'admin'): Promise<Asked> {
  const known = staffRoles.find((one) => one === role);
  if (!known)
    return fail(`${role} is not a back-office role. Available: ${staffRoles.join(', ')}`, EXIT.usage);
  const reason = readReason(said.reason);
  if (id !== undefined) {
    if (!z.uuid().safeParse(id).success) return fail('--user must be the id of a person, a UUID', EXIT.usage);
    return { reason, role: known, person: { id } };
  }
  if (process.stdin.isTTY) process.stderr.write('Personal number, then Ctrl-D: ');
  const number = parsePersonalNumber(await text(process.stdin), new Date().toISOString().slice(0, 10));
  if (!number) return fail('Standard input must contain a personal number of twelve digits', EXIT.usage);
  return { reason, role: known, person: { number: number.digits } };
}

/** Serialises work with role changes in the back office, and with cases that the person opens. */
export const changingRoles = (
  asked: Asked,
  work: (tools: Tools, userId: string) => Promise<void>,
): Promise<void> =>
  withTools((tools) => {
    const userId = idOf(asked, tools);
    return changingRolesOf(tools, userId, async () => {
      await requireCaughtUp(tools);
      await work(tools, userId);
    });
  });

/** Requires up-to-date read models, which otherwise may lack people with a role. */
export async function requireCaughtUp({ store, waitForPosition }: Tools): Promise<void> {
  if (await waitForPosition(await store.head(), CATCH_UP_MS, ['user', 'credit-application'])) return;
  fail(
    'The read models are behind the log: start the product, or try again once it has caught up',
    EXIT.failure,
  );
}

export const idOf = ({ person }: Asked, { pepper }: Tools): string =>
  'id' in person ? person.id : personId(pepper, person.number);

export const originAbout = (userId: string, reason: string) => ({
  ...originOf(v7(), reason),
  subjectId: userId,
});
