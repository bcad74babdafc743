import { BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/business-day';
import { accrualsThrough, accruedThrough, creditAccount } from '@kreditlina/domain/credit-account/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import { makeOcr } from '@kreditlina/domain/validators/payment-numbers';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { businessDayJob } from '../business-day/business-day.ts';
import { dueAt } from '../business-day/schedule.ts';
import { matchPaymentJob } from '../incoming-payment/matching.ts';
import { paymentFilesJob } from '../incoming-payment/payment-files.ts';
import type { JobDeps, JobKind } from '../job.ts';
import { createJobWorld, type JobWorld } from './job-world.ts';
import { ledgerLines } from './ledger-lines.ts';
import { paidOutAccount } from './paid-out-account.ts';

/**
 * Polling times: in the morning and on both sides of each possible midnight in Stockholm, in summer and
 * winter.
 */
const LOOKS = ['04:00', '22:30', '23:30'] as const;

/** The date in Sweden, independent of our own code. */
const inSweden = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });
/** The calendar, independent of our own code. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

/** Payment habits: nothing, the full amount in time, a part late. Each gives the amount in öre on a date. */
const payers: readonly ((date: string) => number)[] = [
  () => 0,
  (date) => (date.endsWith('-27') ? 1_100_000 : 0),
  (date) => (date.endsWith('-09') && Number(date.slice(5, 7)) % 2 === 0 ? 900_000 : 0),
];

export interface Years {
  readonly fromOn: string;
  readonly throughOn: string;
  readonly isDown: (date: string) => boolean;
  /** Default: the product's own. */
  readonly job?: JobKind;
}

/** Result of years of daily runs: figures without ids, so that two runs can be compared. */
export interface Outcome {
  /** Dates of the diary, in order. */
  readonly days: readonly string[];
  /** Polls at which Sweden's current day had not been run, or another one had. */
  readonly late: readonly string[];
  /** Balances of the ledger accounts over all streams, öre. */
  readonly balances: Readonly<Record<string, number>>;
  /** Notices, credit balance and principal of each account. */
  readonly accounts: readonly unknown[];
  /** Accruals of the account that never pays: first and last day, days by 30/360 and öre. */
  readonly accruals: readonly {
    fromOn: string;
    throughOn: string;
    dayCount: number;
    interestCents: number;
  }[];
}

/**
 * Runs a few accounts through years on the real jobs, with the world's clock; during an outage no job runs,
 * but customers pay.
 */
export async function liveThrough({
  fromOn,
  throughOn,
  isDown,
  job = businessDayJob,
}: Years): Promise<Outcome> {
  await using world = await createJobWorld();
  const setClock = (instant: string) =>
    world.moveClock(Date.parse(instant) - Date.parse(world.deps.clock.now()));
  setClock(`${fromOn}T04:00:00.000Z`);
  const ocrNumbers = payers.map((_, number) => makeOcr(`10000000000${number}`));
  const ids: string[] = [];
  for (const ocrNumber of ocrNumbers)
    ids.push((await paidOutAccount(world.deps, 20_000_000, ocrNumber)).accountId);
  const deps: JobDeps = {
    ...world.deps,
    // The tests' own book would read the whole log each time.
    accounts: {
      isCaughtUp: async () => true,
      opened: async (after) => ids.toSorted().filter((id) => after === null || id > after),
      withOcr: async (ocr) => ids.filter((_, number) => ocrNumbers[number] === ocr),
    },
  };
  const asked = new Set<string>();
  const late: string[] = [];
  let lastRunOn: string | null = null;
  const waiting = { files: false };
  for (let date = fromOn; date <= throughOn; date = dateAfter(date, 1)) {
    for (const look of LOOKS) {
      if (look === '04:00') waiting.files = (await payIn(world, date, ocrNumbers)) || waiting.files;
      if (isDown(date)) continue;
      setClock(`${date}T${look}:00.000Z`);
      const due = dueAt(deps.clock.now()).filter(({ name, id }) => name === 'business-day' && !asked.has(id));
      for (const { id } of due) {
        asked.add(id);
        await runToEnd(job, deps, id);
        ({ lastRunOn } = await loadState(deps.store, businessDay, BUSINESS_DAYS_ID));
      }
      const on = inSweden.format(new Date(deps.clock.now()));
      if (lastRunOn !== on) late.push(`${deps.clock.now()}: ${lastRunOn ?? 'none'} instead of ${on}`);
      if (waiting.files) await takeIn(deps);
      waiting.files = false;
    }
  }
  return outcomeOf(world, ids, late);
}

async function payIn(world: JobWorld, date: string, ocrNumbers: readonly string[]): Promise<boolean> {
  const { bank } = world.simulators.control;
  bank.set({ date });
  let isPaid = false;
  for (const [number, amountOn] of payers.entries()) {
    const amountCents = amountOn(date);
    if (amountCents === 0) continue;
    await bank.payIn({
      amountCents,
      reference: ocrNumbers[number] ?? '',
      valueDate: date,
      bookingDate: date,
    });
    isPaid = true;
  }
  return isPaid;
}

async function runToEnd(kind: JobKind, deps: JobDeps, jobId: string, data = {}): Promise<void> {
  for (let starts = 1; starts <= 50; starts += 1) {
    const verdict = await executeJob(kind, { jobId, data, failures: 0, starts, isLastTry: false }, deps);
    if (verdict === 'done') return;
    if ('failed' in verdict) throw new Error(`${kind.name}: ${verdict.failed}`);
  }
  throw new Error(`${kind.name} did not come to an end`);
}

async function takeIn(deps: JobDeps): Promise<void> {
  const before = await deps.store.head();
  await runToEnd(paymentFilesJob, deps, 'payment-files.test');
  for await (const event of deps.store.readAll({
    after: before,
    categories: ['incomingPayment'],
    limit: 10_000,
  })) {
    const paymentId = event.stream.slice('incomingPayment-'.length);
    await runToEnd(matchPaymentJob, deps, `match-payment.${paymentId}`, { paymentId });
  }
}

async function outcomeOf(world: JobWorld, ids: readonly string[], late: readonly string[]): Promise<Outcome> {
  const events = await world.events();
  const balances: Record<string, number> = {};
  for (const { account, amountCents } of events.flatMap(ledgerLines))
    balances[account] = (balances[account] ?? 0) + amountCents;
  const throughOn = dateAfter(dateInSweden(world.deps.clock.now()), -1);
  const accounts = await Promise.all(
    ids.map(async (id) => {
      const booked = await loadState(world.deps.store, creditAccount, id);
      const { notices, creditCents, withdrawals, payments } = accruedThrough(booked, throughOn);
      return {
        creditCents,
        principal: withdrawals.map(({ principalCents }) => principalCents),
        payments: payments.map(({ amountCents, valueOn }) => [valueOn, amountCents]),
        // The interest on a notice depends on when a payment became known and was corrected, but the total
        // does not.
        notices: notices.map((notice) => ({
          noticeOn: notice.noticeOn,
          dueOn: notice.dueOn,
          amortizations: notice.amortizations.map(({ owedCents, paidCents }) => [owedCents, paidCents]),
          interest: notice.interest,
          fees: notice.fees,
          reminderFee: notice.reminderFee,
          overdueInterest: notice.overdueInterest,
          payments: notice.basePayments,
        })),
      };
    }),
  );
  return {
    days: events.filter(({ type }) => type === 'BusinessDayRun').map(({ data }) => String(data.on)),
    late,
    balances,
    accounts,
    accruals: [
      ...events.filter(({ data }) => data.accountId === ids[0]),
      ...accrualsThrough(await loadState(world.deps.store, creditAccount, String(ids[0])), throughOn),
    ]
      .filter(({ type }) => type === 'InterestAccrued')
      .map(({ data }) => data as unknown as Outcome['accruals'][number]),
  };
}
