import { decoded, START } from '@kreditlina/event-store/port';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import { createPartners, type PartnerBank } from '@kreditlina/partners';
import { inDrill } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import type { JobDeps } from '../job.ts';
import { jobKinds } from '../jobs.ts';
import { jobRequestsOf } from '../reactions.ts';
import { bankTraffic, wrongMoney } from '../testing/bank-traffic.ts';
import { createJobWorld } from '../testing/job-world.ts';

const WITHDRAWALS = inDrill(4, 8);
/** Rounds of all open jobs with a failing bank, which works again afterwards. */
const BAD_ROUNDS = 12;
const ROUNDS_MAX = 200;
/** The client gives up long before a slow bank answers. */
const [TIMEOUT_MS, SLOW_MS] = [60, 150];
const NAMES = new Set(['payout', 'match-payment', 'payment-files']);

const faultKinds = [
  'error',
  'slow',
  'late-success',
  'lost-answer',
  'reset',
  'rubbish',
  'not-json',
  'cut-body',
] as const;

/** A random sequence that is the same in each run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Pays out withdrawals and receives payments while the bank has every fault of the simulator: it is slow,
 * down, executes without answering, executes after the timeout, refuses at first. Jobs run twice at once, and
 * a payment is in several files.
 * @param change sabotages the bank's client
 * @returns problems with the money, and the number of the bank's faults
 */
async function trouble(seed: number, change: (bank: PartnerBank) => PartnerBank = (bank) => bank) {
  await using world = await createJobWorld();
  const { control, urls } = world.simulators;
  const partners = createPartners({
    urls,
    limits: { timeoutMs: TIMEOUT_MS, retries: 0, breaker: { failures: 1_000_000 } },
  });
  const deps: JobDeps = { ...world.deps, partners: { ...partners, bank: change(partners.bank) } };
  const random = randomFrom(seed);
  const traffic = await bankTraffic(deps, control, WITHDRAWALS);
  for (let refusals = 0; refusals < WITHDRAWALS / 4; refusals += 1)
    control.bank.book.planPayout({ action: 'fail' });
  const open = new Map<string, JobRequest>();
  const seen = new Set<string>();
  const ask = (job: JobRequest) => {
    if (!NAMES.has(job.name) || seen.has(job.id)) return;
    seen.add(job.id);
    open.set(job.id, job);
  };
  let position = START;
  let faults = 0;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const isBad = round < BAD_ROUNDS;
    // The schedule keeps requesting files.
    if (isBad || round === BAD_ROUNDS + 3)
      ask({ name: 'payment-files', id: `payment-files.${round}`, data: {} });
    for await (const event of deps.store.readAll({ after: position, limit: 10_000 })) {
      position = event.position;
      for (const job of jobRequestsOf(decoded(event), deps.clock.now())) ask(job);
    }
    if (!isBad) control.faults.clear();
    if (!isBad && open.size === 0 && round > BAD_ROUNDS + 3) break;
    for (const job of open.values()) {
      if (isBad && random(3) > 0) {
        const kind = faultKinds[random(faultKinds.length)] ?? 'error';
        control.faults.add({ partner: 'bank', kind, delayMs: SLOW_MS, count: 1 + random(2) });
        faults += 1;
      }
      const ends = await Promise.all(Array.from({ length: 1 + random(2) }, () => executed(job, deps)));
      // A job that failed for good stays failed until staff restart it.
      if (ends.includes('done')) open.delete(job.id);
    }
  }
  const wrong = await wrongMoney(deps.store, control, traffic);
  await partners.close();
  return { wrong: [...wrong, ...[...open.keys()].map((id) => `${id} did not end`)], faults };
}

async function executed({ name, id, data }: JobRequest, deps: JobDeps): Promise<unknown> {
  const kind = jobKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`no such job: ${name}`);
  const execution = { jobId: id, data, failures: 0, starts: 1, isLastTry: false };
  return executeJob(kind, execution, deps).catch((error: unknown) => error);
}

describe('drill:partners', () => {
  it(
    'pays out each withdrawal once and books each payment once, with any faults of the bank',
    proves('I-06', 'X-41'),
    async () => {
      const { wrong, faults } = await trouble(Number(process.env.KREDITLINA_DRILL_SEED ?? 20_261_122));
      expect(wrong).toEqual([]);
      expect(faults).toBeGreaterThan(WITHDRAWALS);
    },
  );
});

describe('the partners drill', () => {
  it('detects a client that invents a key for each order and does not ask for the status', async () => {
    let orders = 0;
    const { wrong } = await trouble(7, (bank) => ({
      ...bank,
      payoutStatus: async () => ({ status: 'unknown' }),
      orderPayout: (order) => {
        orders += 1;
        return bank.orderPayout({ ...order, idempotencyKey: `${order.idempotencyKey}.${orders}` });
      },
    }));
    expect(wrong.some((one) => /^a withdrawal was paid out [2-9]/.test(one))).toBe(true);
  });

  it('detects a reader of files that numbers payments itself', async () => {
    const { wrong } = await trouble(7, (bank) => ({
      ...bank,
      paymentFile: async (sequence) => {
        const file = await bank.paymentFile(sequence);
        const payments = file.payments.map((one, index) => ({
          ...one,
          bankReference: `F${sequence}N${index}`,
        }));
        return { ...file, payments };
      },
    }));
    expect(wrong).toContainEqual(expect.stringMatching(/payments were booked of/));
  });
});
