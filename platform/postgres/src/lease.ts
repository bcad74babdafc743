import { type Kysely, type RawBuilder, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a lease works on tables of any schema
type AnyDatabase = Kysely<any>;

/** A row that one process at a time works on, with columns `owner`, `epoch` and `lease_until`. */
export interface LeasedRow {
  /** Name with the schema, for example `effects.reactions`. */
  readonly table: string;
  /** Condition that selects the row; the lease cannot be taken while it selects none. */
  readonly where: RawBuilder<unknown>;
}

/** Milliseconds for which a silent owner keeps a lease, and so the longest that others have to wait. */
export const LEASE_MS = 6_000;

export interface LeaseTerms {
  readonly owner: string;
  /** Milliseconds for which a silent owner keeps the lease. */
  readonly ms: number;
  /** True to take the lease at once from an owner known to be dead. */
  readonly takeOver?: boolean;
}

const until = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
/** Compared as text, because callers read the epoch as a number or as text. */
const isEpoch = (epoch: number | string) => sql`epoch = ${String(epoch)}::bigint`;

/**
 * Takes a lease that is free, expired or already this owner's, and raises the epoch, so that writes which
 * check a former owner's epoch fail.
 * @returns the row as it is now; undefined while another owner holds it
 */
export async function acquireLease<Row>(
  db: AnyDatabase,
  { table, where }: LeasedRow,
  { owner, ms, takeOver = false }: LeaseTerms,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set owner = ${owner}, epoch = epoch + 1, lease_until = ${until(ms)}
     where ${where} and (owner is null or owner = ${owner} or lease_until < now() or ${takeOver})
    returning *`.execute(db);
  return rows[0];
}

/**
 * Renews a lease.
 * @param also further columns to set, only if `and` holds
 * @returns false if the lease was lost: stop at once
 */
export async function renewLease(
  db: AnyDatabase,
  { table, where }: LeasedRow,
  epoch: number | string,
  ms: number,
  also?: { readonly set: RawBuilder<unknown>; readonly and: RawBuilder<unknown> },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set lease_until = ${until(ms)}${also ? sql`, ${also.set}` : sql``}
     where ${where} and ${isEpoch(epoch)}${also ? sql` and ${also.and}` : sql``}`.execute(db);
  return numAffectedRows === 1n;
}

/** Releases a lease, so that the next owner need not wait for it to expire. Does nothing if it was lost. */
export async function releaseLease(
  db: AnyDatabase,
  { table, where }: LeasedRow,
  epoch: number | string,
): Promise<void> {
  await sql`update ${sql.table(table)} set owner = null where ${where} and ${isEpoch(epoch)}`.execute(db);
}

interface CheckpointColumns {
  readonly last_event_position: string | null;
  readonly last_event_id: string | null;
}

/** Last event of a checkpoint in the same row, which shows whether the log is still the one that was read. */
export const lastEventOf = ({ last_event_position: position, last_event_id: id }: CheckpointColumns) =>
  position !== null && id !== null ? { position, id } : undefined;
