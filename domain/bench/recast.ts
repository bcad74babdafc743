import { servicingTerms } from '../src/calculators/credit-terms.ts';
import { creditAccount } from '../src/credit-account/index.ts';
import { factsOf } from '../src/credit-account/recast/facts.ts';
import { recast } from '../src/credit-account/recast/recast.ts';
import { unpaidCents } from '../src/credit-account/state-servicing.ts';
import { idOf } from '../src/credit-account/testing/ids.ts';
import { activeLife } from '../src/credit-account/testing/life.ts';
import { addMonths } from '../src/kernel/business-dates.ts';

/**
 * The recast of an account of 36 months with 12 withdrawals and 36 payments, one of them booked late, against
 * one fold of its events.
 */
const MONTHS = 36;
const ROUNDS = 31;
const TARGET = 5;
const TARGET_MS = 50;
const START = '2026-01-05';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
/** Milliseconds of one core, which other work on the machine hardly changes. */
const timed = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

const life = activeLife(START, 100_000_000);
for (let month = 0; month < MONTHS; month += 1) {
  const begin = addMonths(START, month);
  life.until(begin);
  if (month % 3 === 0) {
    life.orders(idOf(`W${month}`), 5_000_000 + month * 100_000, month === 0 ? 'initial' : 'later');
    life.isPaidOut(idOf(`W${month}`));
  }
  life.until(`${begin.slice(0, 8)}20`);
  const amountCents = life.state.notices.reduce((sum, one) => sum + unpaidCents(one), 0) || 100_000;
  if (month === MONTHS - 3) continue;
  life.pays(`P${month}`, amountCents);
  if (month === MONTHS - 2) life.pays('late', 100_000, `${addMonths(begin, -1).slice(0, 8)}20`);
}
life.until(addMonths(START, MONTHS));

const { events, history, today } = life;
const at = { on: today, knownAt: today };
const fold = () => events.reduce(creditAccount.evolve, creditAccount.initialState());
const facts = factsOf(history);
const payments = facts.filter(({ event }) => event.type === 'PaymentReceived').length;
const withdrawals = facts.filter(({ event }) => event.type === 'WithdrawalPaidOut').length;
const [folds, recasts]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  folds.push(timed(fold));
  recasts.push(timed(() => recast(factsOf(history), servicingTerms, at)));
}
const [foldMs, recastMs] = [median(folds), median(recasts)];
const ratio = recastMs / foldMs;
print(`recast: ${events.length} events, ${withdrawals} withdrawals, ${payments} payments, ${MONTHS} months`);
print(
  `one fold ${foldMs.toFixed(2)} core-ms, recast ${recastMs.toFixed(2)} core-ms (to reach: ${TARGET_MS})`,
);
print(JSON.stringify({ ratio: Number(ratio.toFixed(2)), target: TARGET, foldMs, recastMs }));
if (ratio > TARGET || recastMs > TARGET_MS) process.exitCode = 1;
