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
 * Answers by key. A key is held in memory while its command is under way and in the table once it is answered, so a killed
 * process leaves nothing behind that would block a retry: the command id, which is made of the key, lets the event store
 * recognise what was done. For the same reason two processes at the same instant have one effect.
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

// One statement for many requests. The inner selects hide how many: Postgres would plan each number separately, every time.
const FIND = `
  select held.scope, held.key, held.input_hash, held.answer_sealed
  from unnest((select $1::text[]), (select $2::text[])) as given (scope, key)
  cross join lateral (select * from api.idempotency one where one.scope = given.scope and one.key = given.key limit 1) held`;
// Commits without waiting for the disk: after a crash of the database the last answers may be forgotten, not the commands.
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
  readonly input_hash: Buffer;
  readonly answer_sealed: Buffer;
}
type Answered = readonly [claim: Claim, status: number, sealed: Buffer];

const identity = ({ scope, key }: { scope: string; key: string }): string => JSON.stringify([scope, key]);

export function createIdempotencyStore(pool: pg.Pool): IdempotencyStore {
  const underWay = new Map<string, Held>();
  const find = batched((claims: readonly Claim[]) => findAnswers(pool, claims));
  const keep = batched((answers: readonly Answered[]) => keepAnswers(pool, answers), GATHERED);
  return {
    async claim(claim) {
      const name = identity(claim);
      const held = underWay.get(name);
      if (held) return resultOf(claim, held.inputHash, held.sealed);
      underWay.set(name, { inputHash: claim.inputHash });
      try {
        const found = await find(claim);
        if (!found) return { outcome: 'claimed' };
        underWay.delete(name);
        return resultOf(claim, found.input_hash, found.answer_sealed);
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
    release: (claim) => void underWay.delete(identity(claim)),
    async purge(now) {
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

async function findAnswers(pool: pg.Pool, claims: readonly Claim[]): Promise<(Found | undefined)[]> {
  const { rows } = await pool.query<Found>({
    name: 'idempotency-find',
    text: FIND,
    values: [textArray(claims.map(({ scope }) => scope)), textArray(claims.map(({ key }) => key))],
  });
  const found = new Map(rows.map((row) => [identity(row), row]));
  return claims.map((claim) => found.get(identity(claim)));
}

async function keepAnswers(pool: pg.Pool, answers: readonly Answered[]): Promise<readonly Answered[]> {
  await pool.query({
    name: 'idempotency-keep',
    text: KEEP,
    values: [
      textArray(answers.map(([{ scope }]) => scope)),
      textArray(answers.map(([{ key }]) => key)),
      byteaArray(answers.map(([{ inputHash }]) => inputHash)),
      answers.map(([{ now }]) => now),
      answers.map(([, status]) => status),
      byteaArray(answers.map(([, , sealed]) => sealed)),
    ],
  });
  return answers;
}
