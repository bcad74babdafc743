import { randomUUID } from 'node:crypto';
import { byteaArray, textArray } from '@kreditlina/postgres/binary-array';
import type pg from 'pg';
import { batched } from './batched.ts';

export interface Claim {
  /** Whose key it is: keys of different users never meet. */
  readonly scope: string;
  readonly key: string;
  readonly inputHash: Buffer;
  /** ISO instant. */
  readonly now: string;
}

export type ClaimResult =
  | { readonly outcome: 'claimed' }
  | { readonly outcome: 'in-progress' }
  | { readonly outcome: 'other-input' }
  | { readonly outcome: 'answered'; readonly sealed: Buffer };

/**
 * Answers by key. While its command is under way a key is held in memory, and for some seconds in a table that all copies look at; once
 * it is answered, in the table of answers. So of two copies that are sent the same at the same moment one runs it, and a killed copy
 * blocks a retry for those seconds only: the command id, which is made of the key, lets the event store recognise what was done.
 */
export interface IdempotencyStore {
  claim(claim: Claim): Promise<ClaimResult>;
  /** Keeps the answer. It counts at once in this process; the table has it some milliseconds later. */
  answer(claim: Claim, status: number, sealed: Buffer): Promise<void>;
  /** Lets go of a claim whose command failed for reasons that may pass. */
  release(claim: Claim): void;
  /** Deletes what is older than a day, at most 5,000 rows at a time. */
  purge(now: string): Promise<void>;
}

/** A copy that was killed holds its keys for so long. A command that takes longer is known to the event store by its id. */
const CLAIM_MS = 3_000;

// One statement for many requests. The inner selects hide how many: Postgres would plan each number separately, every time. In the
// order of the keys, so that two copies never wait for each other.
const FIND = `
  with given as materialized (select * from unnest((select $1::text[]), (select $2::text[])) as given (scope, key)),
  held as materialized (
    select one.* from given
    cross join lateral (select * from api.idempotency one where one.scope = given.scope and one.key = given.key limit 1) one),
  taken as (
    insert into api.idempotency_claims as before (scope, key, owner, until)
    select scope, key, $3::uuid, clock_timestamp() + interval '${CLAIM_MS} milliseconds' from given
     where not exists (select from held where held.scope = given.scope and held.key = given.key)
     order by scope, key
    on conflict (scope, key) do update set owner = excluded.owner, until = excluded.until
     where before.owner = excluded.owner or before.until < clock_timestamp()
    returning scope, key)
  select scope, key, input_hash, answer_sealed from held
  union all select scope, key, null, null from taken`;
const LET_GO = `delete from api.idempotency_claims held
  using unnest((select $1::text[]), (select $2::text[])) as given (scope, key)
  where held.scope = given.scope and held.key = given.key and held.owner = $3::uuid`;
// Commits without waiting for the disk: after a crash of the database the last answers may be forgotten, not the commands. The claim
// stays until it runs out: a copy whose look for the answer began before this is to find one of the two.
const KEEP = `
  with quick as (select set_config('synchronous_commit', 'off', true))
  insert into api.idempotency (scope, key, input_hash, started_at, status, answer_sealed)
  select given.* from unnest($1::text[], $2::text[], $3::bytea[], $4::timestamptz[], $5::smallint[], $6::bytea[]) as given, quick
  on conflict (scope, key) do nothing`;
/** Nobody waits for an answer to be in the table. */
const GATHERED = { gatherMs: 10 };

interface Held {
  readonly inputHash: Buffer;
  sealed?: Buffer;
}
interface Found {
  readonly scope: string;
  readonly key: string;
  /** Null: nobody has answered it, and it is this copy's to do. */
  readonly input_hash: Buffer | null;
  readonly answer_sealed: Buffer | null;
}
type Answered = readonly [claim: Claim, status: number, sealed: Buffer];

const identity = ({ scope, key }: { scope: string; key: string }): string => JSON.stringify([scope, key]);

export function createIdempotencyStore(pool: pg.Pool): IdempotencyStore {
  const underWay = new Map<string, Held>();
  /** Among the copies. */
  const owner = randomUUID();
  const find = batched((claims: readonly Claim[]) => findAnswers(pool, claims, owner));
  const keep = batched((answers: readonly Answered[]) => keepAnswers(pool, answers), GATHERED);
  const letGo = batched((claims: readonly Claim[]) => letClaimsGo(pool, claims, owner), GATHERED);
  return {
    async claim(claim) {
      const name = identity(claim);
      const held = underWay.get(name);
      if (held) return resultOf(claim, held.inputHash, held.sealed);
      underWay.set(name, { inputHash: claim.inputHash });
      try {
        const found = await find(claim);
        if (found && found.input_hash === null) return { outcome: 'claimed' };
        underWay.delete(name);
        // Another copy is at it.
        if (!found?.input_hash) return { outcome: 'in-progress' };
        return resultOf(claim, found.input_hash, found.answer_sealed ?? undefined);
      } catch (error) {
        underWay.delete(name);
        throw error;
      }
    },
    async answer(claim, status, sealed) {
      const name = identity(claim);
      underWay.set(name, { inputHash: claim.inputHash, sealed });
      await keep([claim, status, sealed]).finally(() => underWay.delete(name));
    },
    release(claim) {
      underWay.delete(identity(claim));
      // Otherwise it runs out by itself.
      letGo(claim).catch(() => undefined);
    },
    async purge(now) {
      await pool.query(`delete from api.idempotency_claims where until < now() - interval '1 minute'`);
      await pool.query(
        `delete from api.idempotency where (scope, key) in (select scope, key from api.idempotency
           where started_at < $1::timestamptz - interval '24 hours' limit 5000)`,
        [now],
      );
    },
  };
}

function resultOf(claim: Claim, inputHash: Buffer, sealed: Buffer | undefined): ClaimResult {
  if (!inputHash.equals(claim.inputHash)) return { outcome: 'other-input' };
  return sealed ? { outcome: 'answered', sealed } : { outcome: 'in-progress' };
}

const keysOf = (claims: readonly Claim[]) => [
  textArray(claims.map(({ scope }) => scope)),
  textArray(claims.map(({ key }) => key)),
];

async function letClaimsGo(
  pool: pg.Pool,
  claims: readonly Claim[],
  owner: string,
): Promise<readonly Claim[]> {
  await pool.query({ name: 'idempotency-let-go', text: LET_GO, values: [...keysOf(claims), owner] });
  return claims;
}

async function findAnswers(
  pool: pg.Pool,
  claims: readonly Claim[],
  owner: string,
): Promise<(Found | undefined)[]> {
  const { rows } = await pool.query<Found>({
    name: 'idempotency-find',
    text: FIND,
    values: [...keysOf(claims), owner],
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
