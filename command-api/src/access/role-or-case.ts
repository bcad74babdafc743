import { type CreditApplicationState, creditApplication } from '@kreditlina/domain/credit-application/index';
import { requireNoRole, user } from '@kreditlina/domain/identity/index';
import type { Commands } from '@kreditlina/event-store/commands';
import type { EventStore } from '@kreditlina/event-store/port';
import { WAIT_MS, type WaitForPosition } from '@kreditlina/http-edge/positions';
import { unavailable } from '@kreditlina/http-edge/problem';
import { advisoryLocks } from '@kreditlina/postgres/advisory-locks';
import { openCasesOf } from '@kreditlina/projections/own-cases';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';

/** Maximum number of cases that a process begins at once; each holds a second connection for its lock. */
const BEGINNING_AT_ONCE = 3;

interface RoleParts {
  readonly pool: pg.Pool;
}

interface CaseParts {
  readonly commands: Pick<Commands, 'load'>;
  readonly reads: ReadDatabase;
  readonly store: Pick<EventStore, 'head'>;
  readonly waitForPosition: WaitForPosition;
  readonly now: () => string;
}

async function whileHeld<Result>(
  { pool }: RoleParts,
  locks: readonly [text: string, values: readonly unknown[]][],
  run: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const [text, values] of locks) await client.query(text, [...values]);
    return await run();
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Runs at most `width` tasks at a time; waiting tasks hold no connection. */
function createQueue(width: number) {
  const lanes = Array.from({ length: width }, (): Promise<unknown> => Promise.resolve());
  let next = 0;
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const lane = next++ % width;
    const turn = (lanes[lane] ?? Promise.resolve()).then(run);
    lanes[lane] = turn.catch(() => undefined);
    return turn;
  };
}

const inRoleTurn = createQueue(1);
const inCaseTurn = createQueue(BEGINNING_AT_ONCE);

/** Serialises role changes in the installation; the person cannot start a case until `run` ends. */
export const changingRolesOf = <Result>(
  parts: RoleParts,
  personId: string,
  run: () => Promise<Result>,
): Promise<Result> =>
  inRoleTurn(() =>
    whileHeld(
      parts,
      [
        ['select pg_advisory_xact_lock($1)', [advisoryLocks.roles]],
        ['select pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks.person, personId]],
      ],
      run,
    ),
  );

/**
 * Makes a person the applicant or a guarantor in a case, unless they are staff. The person cannot be given a
 * role until `begin` ends.
 * @throws DomainError `WORKS_HERE`
 */
export const beginningCaseOf = <Result>(
  parts: RoleParts & { readonly commands: Pick<Commands, 'load'> },
  personId: string,
  begin: () => Promise<Result>,
): Promise<Result> =>
  inCaseTurn(() =>
    whileHeld(
      parts,
      [['select pg_advisory_xact_lock_shared($1, hashtext($2))', [advisoryLocks.person, personId]]],
      async () => {
        requireNoRole(await parts.commands.load(user, personId));
        return begin();
      },
    ),
  );

/** Guarantor statuses that follow a consent, even one that was withdrawn. */
const agreed: readonly string[] = ['consented', 'taken-back'];

const isApplicantOrGuarantor = (
  { userId, invitations }: CreditApplicationState,
  personId: string,
): boolean => {
  const invitation = invitations[personId];
  if (userId === personId) return true;
  return invitation?.roles.includes('guarantor') === true && agreed.includes(invitation.status);
};

/**
 * True if the person is the applicant or a guarantor of an open application, which bars them from staff
 * roles. Call it while the person's roles are locked; otherwise a case can start before the answer is used.
 * @throws HttpProblem 503 when the read model lags behind
 */
export async function hasOpenCase(parts: CaseParts, personId: string): Promise<boolean> {
  const { commands, reads, store, waitForPosition, now } = parts;
  if (!(await waitForPosition(await store.head(), WAIT_MS, ['credit-application'])))
    throw unavailable('UNAVAILABLE', 2);
  for (const id of await openCasesOf(reads, personId, now()))
    if (isApplicantOrGuarantor(await commands.load(creditApplication, id), personId)) return true;
  return false;
}
