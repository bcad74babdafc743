import {
  type CreditAccountEvent,
  creditAccount,
  type KnownEvent,
  type RecastDifference,
  recastDifferences,
} from '@kreditlina/domain/credit-account/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { CannotDecodeEvent, type EventStore } from '@kreditlina/event-store/port';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { createDatabase } from '@kreditlina/projection-engine/database';
import type { EngineSchema } from '@kreditlina/projection-engine/state-tables';
import { sql } from 'kysely';
import type { Pool } from 'pg';

/** Maximum number of accounts listed. */
const NAMED = 20;
/** Number of ids read at once. */
const PAGE = 500;

export interface RecastReport {
  /** Number of accounts compared. */
  readonly accounts: number;
  /** Number of accounts whose booked amounts differ from the recast. */
  readonly differing: number;
  /** The first of them, each with its claims that differ. */
  readonly named: readonly { readonly accountId: string; readonly claims: readonly RecastDifference[] }[];
}

/**
 * Compares the booked amounts of every account with its recast. One account is in memory at a time. A stream
 * that cannot be read is left out, because the check of the log reports it.
 */
export async function checkRecasts(pool: Pool, store: EventStore): Promise<RecastReport> {
  const named: { accountId: string; claims: readonly RecastDifference[] }[] = [];
  let [accounts, differing] = [0, 0];
  for await (const accountId of accountIds(pool)) {
    const claims = await differencesOf(store, accountId);
    if (!claims) continue;
    accounts += 1;
    if (claims.length === 0) continue;
    differing += 1;
    if (named.length < NAMED) named.push({ accountId, claims });
  }
  return { accounts, differing, named };
}

/** The report in words, for the operator. */
export function recastFindings({ accounts, differing, named }: RecastReport): string[] {
  const claims = named.flatMap(({ accountId, claims: all }) =>
    all.map(({ claim, bookedCents, recastCents }) => {
      const apartCents = bookedCents - recastCents;
      return `account ${accountId}: ${claim} is ${apartCents} öre from its recast`;
    }),
  );
  const found =
    differing === 0 ? 'every amount is that of its recast' : `${differing} differ from their recast`;
  return [
    ...claims,
    ...(differing > named.length ? ['… and more'] : []),
    `${accounts} credit accounts: ${found}`,
  ];
}

async function* accountIds(pool: Pool): AsyncGenerator<string> {
  const db = createDatabase<EngineSchema>(pool);
  const there = await sql<{ is_there: boolean }>`
    select to_regclass('read.credit_account') is not null as is_there`.execute(db);
  if (!there.rows[0]?.is_there) return;
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: readonly { id: string }[] } = await sql<{ id: string }>`
      select id from read.credit_account where ${after}::uuid is null or id > ${after}::uuid
      order by id limit ${PAGE}`.execute(db);
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function differencesOf(store: EventStore, accountId: string): Promise<RecastDifference[] | undefined> {
  const history: KnownEvent[] = [];
  try {
    for await (const recorded of readStream(store, streamOf(creditAccount, accountId)))
      history.push({
        event: { type: recorded.type, data: recorded.data } as unknown as CreditAccountEvent,
        knownOn: dateInSweden(recorded.occurredAt),
      });
  } catch (error) {
    if (error instanceof CannotDecodeEvent) return undefined;
    throw error;
  }
  return recastDifferences(history);
}
