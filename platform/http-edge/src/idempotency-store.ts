import { randomUUID } from 'node:crypto';
import { byteaArray, textArray } from '@kreditlina/postgres/binary-array';
import { deleteInPieces } from '@kreditlina/postgres/delete-in-pieces';
import type pg from 'pg';
import { batched } from './batched.ts';

export interface Claim {
  /** Namespace of the key: keys of different users never collide. */
  readonly scope: string;
  readonly key: string;
  readonly inputHash: Buffer;
  /** True if `other` is a hash of the same input under the former secret; default false. */
  readonly isInput?: (other: Buffer) => boolean;
  /** ISO instant. */
  readonly now: string;
}

type ClaimResult =
  | { readonly outcome: 'claimed' }
  | { readonly outcome: 'in-progress' }
  | { readonly outcome: 'other-input' }
  | { readonly outcome: 'answered'; readonly sealed: Buffer };

/**
 * Answers by idempotency key. While its command runs, a key is held in memory and, for some seconds, in a
 * table shared by all processes; afterwards its answer is in the table of answers. If two processes get the
 * same request at once, only one runs it. A killed process blocks a retry only for those seconds: the command
 * id is derived from the key, so the event store recognises a command that was already carried out.
 */
export interface IdempotencyStore {
  claim(claim: Claim): Promise<ClaimResult>;
  /** Stores the answer. It takes effect at once in this process, and some milliseconds later in the table. */
  answer(claim: Claim, status: number, sealed: Buffer): Promise<void>;
  /** Releases a claim whose command failed for a transient reason. */
  release(claim: Claim): void;
  /** Deletes answers older than a day. */
  purge(now: string): Promise<void>;
}

/** Lifetime of a claim in ms: a killed process holds its keys for this long. */
const CLAIM_MS = 3_000;
/** Claims of running commands are renewed for two minutes; then the event store recognises a repeat. */
const RENEW_EVERY_MS = 1_000;
const RENEWED_MAX_MS = 120_000;
const RENEWED_AT_ONCE = 200;

// One statement for many requests. The inner selects hide the array lengths: Postgres would plan each length
// separately, every time. Rows are in key order, so that two processes never deadlock. A claim of another
// process is rewritten unchanged, so that it is returned even if it was made after the statement began; it
// counts as free if it expired before this claim was requested.
const IS_FREE = `(before.owner = excluded.owner or before.until < excluded.until - interval '${CLAIM_MS} milliseconds')`;
const FIND = `
  with given as materialized (
    select * from unnest((select $1::text[]), (select $2::text[]), (select $4::bytea[])) as given (scope, key, input_hash)),
  held as materialized (
    select one.* from given
    cross join lateral (select * from api.idempotency one where one.scope = given.scope and one.key = given.key limit 1) one),
  claimed as (
    insert into api.idempotency_claims as before (scope, key, owner, until, input_hash)
    select scope, key, $3::uuid, clock_timestamp() + interval '${CLAIM_MS} milliseconds', input_hash from given
     where not exists (select from held where held.scope = given.scope and held.key = given.key)
     order by scope, key
    on conflict (scope, key) do update
      set owner = case when ${IS_FREE} then excluded.owner else before.owner end,
          until = case when ${IS_FREE} then excluded.until else before.until end,
          input_hash = case when ${IS_FREE} then excluded.input_hash else before.input_hash end
    returning scope, key, input_hash, owner = $3::uuid as is_ours)
  select scope, key, input_hash, answer_sealed, false as is_ours from held
  union all select scope, key, input_hash, null, is_ours from claimed`;
const OURS = `
  with given as materialized (
    select held.scope, held.key from api.idempotency_claims held
      join unnest((select $1::text[]), (select $2::text[])) as given (scope, key) using (scope, key)
     where held.owner = $3::uuid order by held.scope, held.key for update of held)`;
const RENEW = `${OURS}
  update api.idempotency_claims held set until = clock_timestamp() + interval '${CLAIM_MS} milliseconds'
  from given where held.scope = given.scope and held.key = given.key and held.owner = $3::uuid`;
const LET_GO = `${OURS}
  delete from api.idempotency_claims held using given
  where held.scope = given.scope and held.key = given.key and held.owner = $3::uuid`;
// Commits without waiting for the disk: a crash of the database may lose the last answers, not the commands.
// The claim stays until it expires, so that a process whose lookup began before this commit finds one of the
// two.
const KEEP = `
  with quick as (select set_config('synchronous_commit', 'off', true))
  insert into api.idempotency (scope, key, input_hash, started_at, status, answer_sealed)
  select given.* from unnest($1::text[], $2::text[], $3::bytea[], $4::timestamptz[], $5::smallint[], $6::bytea[]) as given, quick
  on conflict (scope, key) do nothing`;
const LET_GO_OURS = { name: 'idempotency-let-go', text: LET_GO };
const RENEW_OURS = { name: 'idempotency-renew', text: RENEW };
/** Waits to fill a batch: no request waits for these statements. */
const GATHERED = { gatherMs: 10 };

interface Held {
  readonly claim: Claim;
  /** Value of performance.now() at the claim. */
  readonly since: number;
  readonly sealed?: Buffer;
}
interface Found {
  readonly scope: string;
  readonly key: string;
  readonly input_hash: Buffer;
  readonly answer_sealed: Buffer | null;
  /** True if unanswered and claimed by this process. */
  readonly is_ours: boolean;
}
type Answered = readonly [claim: Claim, status: number, sealed: Buffer];

const identity = ({ scope, key }: { scope: string; key: string }): string => JSON.stringify([scope, key]);

export function createIdempotencyStore(pool: pg.Pool): IdempotencyStore {
  const underWay = new Map<string, Held>();
  const owner = randomUUID();
  const find = batched((claims: readonly Claim[]) => findAnswers(pool, claims, owner));
  const keep = batched((answers: readonly Answered[]) => keepAnswers(pool, answers), GATHERED);
  const letGo = batched((claims: readonly Claim[]) => toOurs(pool, LET_GO_OURS, claims, owner), GATHERED);
  /** A new claim of the same key waits for the release, whose deletion would otherwise remove it. */
  const leaving = new Map<string, Promise<unknown>>();
  const startRenewing = renewing(underWay, (claims) => toOurs(pool, RENEW_OURS, claims, owner));
  return {
    async claim(claim) {
      const name = identity(claim);
      while (leaving.has(name)) await leaving.get(name);
      const held = underWay.get(name);
      if (held) return resultOf(claim, held.claim.inputHash, held.sealed);
      underWay.set(name, { claim, since: performance.now() });
      try {
        const found = await find(claim);
        if (found?.is_ours) {
          startRenewing();
          return { outcome: 'claimed' };
        }
        underWay.delete(name);
        // Another process runs it or has answered it.
        if (!found) return { outcome: 'in-progress' };
        return resultOf(claim, found.input_hash, found.answer_sealed ?? undefined);
      } catch (error) {
        underWay.delete(name);
        throw error;
      }
    },
    async answer(claim, status, sealed) {
      const name = identity(claim);
      const since = underWay.get(name)?.since ?? performance.now();
      underWay.set(name, { claim, since, sealed });
      await keep([claim, status, sealed]).finally(() => underWay.delete(name));
    },
    release(claim) {
      const name = identity(claim);
      underWay.delete(name);
      const gone = letGo(claim)
        // If this fails, the claim expires by itself.
        .catch(() => undefined)
        .finally(() => leaving.delete(name));
      leaving.set(name, gone);
    },
    async purge(now) {
      await pool.query(`delete from api.idempotency_claims where until < now() - interval '1 minute'`);
      await deleteInPieces(pool, {
        text: `delete from api.idempotency where (scope, key) in (select scope, key from api.idempotency
           where started_at < $1::timestamptz - interval '24 hours' limit $2)`,
        values: [now],
      });
    },
  };
}

function resultOf(claim: Claim, inputHash: Buffer, sealed: Buffer | undefined): ClaimResult {
  if (!inputHash.equals(claim.inputHash) && !claim.isInput?.(inputHash)) return { outcome: 'other-input' };
  return sealed ? { outcome: 'answered', sealed } : { outcome: 'in-progress' };
}

const keysOf = (claims: readonly Claim[]) => [
  textArray(claims.map(({ scope }) => scope)),
  textArray(claims.map(({ key }) => key)),
];

async function toOurs(
  pool: pg.Pool,
  statement: { readonly name: string; readonly text: string },
  claims: readonly Claim[],
  owner: string,
): Promise<readonly Claim[]> {
  await pool.query({ ...statement, values: [...keysOf(claims), owner] });
  return claims;
}

/** @returns a function that starts renewing the claims of running commands and stops when none is left */
function renewing(
  underWay: ReadonlyMap<string, Held>,
  renew: (claims: readonly Claim[]) => Promise<unknown>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const look = async (): Promise<void> => {
    const now = performance.now();
    const due = [...underWay.values()].filter(
      ({ since }) => now - since >= RENEW_EVERY_MS && now - since < RENEWED_MAX_MS,
    );
    for (let from = 0; from < due.length; from += RENEWED_AT_ONCE)
      await renew(due.slice(from, from + RENEWED_AT_ONCE).map(({ claim }) => claim));
  };
  const tick = (): void => {
    if (underWay.size === 0) {
      clearInterval(timer);
      timer = undefined;
    } else if (!isBusy) {
      isBusy = true;
      look()
        // Retry at the next tick: a claim outlives two failures.
        .catch(() => undefined)
        .finally(() => {
          isBusy = false;
        });
    }
  };
  return () => {
    timer ??= setInterval(tick, RENEW_EVERY_MS).unref();
  };
}

async function findAnswers(
  pool: pg.Pool,
  claims: readonly Claim[],
  owner: string,
): Promise<(Found | undefined)[]> {
  const { rows } = await pool.query<Found>({
    name: 'idempotency-find',
    text: FIND,
    values: [...keysOf(claims), owner, byteaArray(claims.map(({ inputHash }) => inputHash))],
  });
  const found = new Map(rows.map((row) => [identity(row), row]));
  return claims.map((claim) => found.get(identity(claim)));
}

async function keepAnswers(pool: pg.Pool, answers: readonly Answered[]): Promise<readonly Answered[]> {
  await pool.query({
    name: 'idempotency-keep',
    text: KEEP,
    values: [
      ...keysOf(answers.map(([claim]) => claim)),
      byteaArray(answers.map(([{ inputHash }]) => inputHash)),
      answers.map(([{ now }]) => now),
      answers.map(([, status]) => status),
      byteaArray(answers.map(([, , sealed]) => sealed)),
    ],
  });
  return answers;
}
