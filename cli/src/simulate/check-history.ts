import { creditTerms, servicingTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import { dayBefore } from '@kreditlina/domain/calculators/day-count';
import {
  accruedThrough,
  availableCents,
  type CreditAccountState,
  isOpen,
  payBy,
  principalCents,
  reservedCents,
  unpaidCents,
} from '@kreditlina/domain/credit-account/index';
import { type LedgerAccount, ledgerAccounts } from '@kreditlina/domain/credit-account/ledger';
import { addBankDays } from '@kreditlina/domain/kernel/business-dates';
import { sum } from '@kreditlina/domain/kernel/units';
import { verifyStore } from '@kreditlina/event-store/postgres/verify';
import { createMaintenance } from '@kreditlina/projection-engine/maintenance';
import { projections, startProjectionsThread } from '@kreditlina/projections';
import { pino } from 'pino';
import { checkBooks } from '../check-books.ts';
import { openComposition } from '../compose/composition.ts';
import type { ProductConfig } from '../config/product-config.ts';

/** An account as a simulation sees it: the fold of its events, and the sums of their postings. */
export interface SeenAccount {
  readonly accountId: string;
  readonly state: CreditAccountState;
  /** Öre; debits positive. */
  readonly balances: Readonly<Record<LedgerAccount, number>>;
}

/** An account is inconsistent. Stops the simulation and reports the account, the day and the figures. */
export class InvariantBroken extends Error {
  constructor(accountId: string, on: string, breach: string) {
    super(`Account ${accountId} on ${on}: ${breach}`);
    this.name = 'InvariantBroken';
  }
}

type Notice = CreditAccountState['notices'][number];
interface Claim {
  readonly owedCents: number;
  readonly paidCents: number;
}

const unpaid = (claims: readonly Claim[]): number =>
  sum(claims.map(({ owedCents, paidCents }) => owedCents - paidCents));

/** Balances that the ledger accounts must have at the end of a day, according to the account's own state. */
function expectedBalances(state: CreditAccountState, on: string): Partial<Record<LedgerAccount, number>> {
  const open = state.notices.filter((one) => !one.isWrittenOff);
  const { posted } = accruedThrough(state, dayBefore(on));
  return {
    'accrued-interest': posted.interestCents - state.posted.interestCents,
    'accrued-overdue-interest': posted.overdueInterestCents - state.posted.overdueInterestCents,
    principal: principalCents(state),
    interest: state.accrual.unbilledCents + unpaid(open.map((one) => one.interest)),
    'overdue-interest': unpaid(open.map((one) => one.overdueInterest)),
    fees: unpaid(open.flatMap((one) => [one.fees, one.reminderFee])),
    'customer-credit': -state.creditCents,
  };
}

/** Reason why a notice may be open; undefined if there is none. */
function reasonOpen(notice: Notice, on: string): string | undefined {
  const terms = servicingTermsOn(on);
  if (payBy(notice) >= on) return 'not due';
  if (notice.remindedOn !== null) return 'reminded of';
  if (unpaidCents(notice) < terms.reminderMinCents) return 'too little for a reminder';
  const { remindAfterOn = payBy(notice) } = notice;
  const from = remindAfterOn > payBy(notice) ? remindAfterOn : payBy(notice);
  return addBankDays(from, terms.reminderAfterBankDays) >= on ? 'the reminder is not due' : undefined;
}

function* amountBreaches({ state, balances }: SeenAccount, on: string): Generator<string> {
  const total = sum(Object.values(balances));
  if (total !== 0) yield `the balances add up to ${total} öre`;
  const expected = expectedBalances(state, on);
  for (const account of ledgerAccounts) {
    const [is, says] = [balances[account], expected[account]];
    if (says !== undefined && is !== says) yield `${account} holds ${is} öre, the state says ${says}`;
  }
  if (state.creditCents < 0) yield `the credit is ${state.creditCents} öre`;
  if (unpaidBelowZero(state)) yield 'more is paid of a notice than it asks for';
  // Uses the books, not the state from which the available limit is computed.
  const [limit, principal, reserved] = [state.limitCents, balances.principal, reservedCents(state)];
  const available = availableCents(state);
  if (available !== (isOpen(state) ? Math.max(0, limit - principal - reserved) : 0))
    yield `available ${available} öre of a limit of ${limit}, with ${principal} owed and ${reserved} reserved`;
  for (const withdrawal of state.withdrawals) {
    if (withdrawal.principalCents < 0 || withdrawal.principalCents > withdrawal.amountCents)
      yield `withdrawal ${withdrawal.withdrawalId} of ${withdrawal.amountCents} öre owes ${withdrawal.principalCents}`;
  }
}

const unpaidBelowZero = ({ notices }: CreditAccountState): boolean =>
  notices.some(({ interest, fees, reminderFee, overdueInterest, amortizations }) =>
    [interest, fees, reminderFee, overdueInterest, ...amortizations].some(
      ({ owedCents, paidCents }) => paidCents < 0 || (owedCents >= 0 && paidCents > owedCents),
    ),
  );

function* noticeBreaches({ state }: SeenAccount): Generator<string> {
  const dates = state.notices.map(({ dueOn }) => dueOn);
  for (const [index, dueOn] of dates.entries()) {
    const before = dates[index - 1];
    if (before !== undefined && before >= dueOn)
      yield `a notice due on ${dueOn} follows one due on ${before}`;
  }
}

type OpenNotice = Pick<Notice, 'noticeId' | 'noticeNumber' | 'dueOn'> & { readonly cents: number };

/** Open notices without a reason. The next business day's run handles one that is reopened today. */
export function unexplainedNotices({ state }: SeenAccount, on: string): OpenNotice[] {
  // Written-off debt is not claimed.
  if (state.loss !== null) return [];
  return state.notices
    .map((notice) => ({ ...notice, cents: unpaidCents(notice) }))
    .filter((notice) => notice.cents > 0 && reasonOpen(notice, on) === undefined);
}

function* paymentBreaches({ state }: SeenAccount): Generator<string> {
  for (const payment of state.payments) {
    const placed = sum(payment.parts.map(({ amountCents }) => amountCents));
    const { amountCents, creditCents, refundedCents, isReversed } = payment;
    const accounted = placed + creditCents + refundedCents;
    if (accounted !== (isReversed ? 0 : amountCents))
      yield `payment ${payment.paymentId} of ${amountCents} öre is divided into ${placed} with ${creditCents} as credit and ${refundedCents} refunded`;
  }
}

/** @param on business day that ends, whose run recorded the interest through the day before */
export function breachesOf(account: SeenAccount, on: string): string[] {
  return [...amountBreaches(account, on), ...noticeBreaches(account), ...paymentBreaches(account)];
}

/** Checks that the latest approval is within the limit, together with everything owed and pending. */
export function approvalBreach({ state }: SeenAccount): string | undefined {
  const held = state.withdrawals
    .filter(({ status }) => status !== 'requested' && status !== 'paid-out')
    .map(({ amountCents }) => amountCents);
  const used = principalCents(state) + sum(held);
  return used > Math.min(state.limitCents, creditTerms.productMaxCents)
    ? `a withdrawal was approved with ${used} öre used of a limit of ${state.limitCents}`
    : undefined;
}

/** Time limit for the read models to catch up with a history. */
const CATCH_UP_MS = 600_000;

interface HistoryCheck {
  /** Number of events whose hash chain was recomputed. */
  readonly verified: number;
  readonly readModels: number;
  readonly rows: number;
  readonly ledgerEntries: number;
}

/** The results of a history contradict its log. */
class HistoryRefuted extends Error {
  constructor(problems: readonly string[]) {
    super(`The history is inconsistent:\n${problems.join('\n')}`);
    this.name = 'HistoryRefuted';
  }
}

/**
 * Recomputes every hash chain, waits for the read models to catch up, builds each of them a second time to
 * compare, and checks the books.
 * @throws HistoryRefuted
 */
export async function checkHistory(
  config: ProductConfig,
  onStep: (done: number, steps: number, what: string) => void,
): Promise<HistoryCheck> {
  await using composition = await openComposition(config);
  const { databaseUrl, pool, secrets } = composition;
  const { events: store } = await composition.openStore();
  const steps = projections.length + 2;
  onStep(0, steps, 'hash chains');
  const report = await verifyStore(databaseUrl);
  const owner = `simulation-${process.pid}`;
  onStep(1, steps, 'read models');
  const feeding = await startProjectionsThread({
    databaseUrl,
    masterKey: secrets.masterKey,
    logger: pino({ level: 'silent' }),
    owner,
  });
  const isCaughtUp = await feeding
    .waitForPosition(await store.head(), CATCH_UP_MS)
    .finally(() => feeding.stop());
  if (!isCaughtUp) throw new HistoryRefuted(['the read models did not catch up with the log']);
  const maintenance = createMaintenance({ store, pool, owner, projections });
  let [rows, done] = [0, 1];
  for (const name of maintenance.names) {
    done += 1;
    onStep(done, steps, name);
    rows += (await maintenance.rebuild(name)).rows;
  }
  const ledger = await checkBooks(pool, store, await store.head());
  if (ledger === 'not-built') throw new Error('The read models of the books were not built');
  const problems = [
    ...report.problems.map(({ stream, version, problem }) => `${stream} version ${version}: ${problem}`),
    ...ledger.breaches,
  ];
  if (problems.length > 0) throw new HistoryRefuted(problems);
  onStep(steps, steps, 'done');
  return {
    verified: report.events,
    readModels: maintenance.names.length,
    rows,
    ledgerEntries: ledger.entries,
  };
}
