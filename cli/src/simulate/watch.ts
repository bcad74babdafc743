import { accruedInterest } from '@kreditlina/domain/accrued-interest/accrued-interest';
import type { AccruedInterestEvent } from '@kreditlina/domain/accrued-interest/events';
import { postingsOf as accruedPostings } from '@kreditlina/domain/accrued-interest/ledger';
import { type CreditAccountEvent, creditAccount } from '@kreditlina/domain/credit-account/index';
import {
  postingsOf as bookedBy,
  type LedgerAccount,
  ledgerAccounts,
} from '@kreditlina/domain/credit-account/ledger';
import type { IncomingPaymentEvent } from '@kreditlina/domain/incoming-payment/events';
import { incomingPayment } from '@kreditlina/domain/incoming-payment/index';
import { postingsOf as incomingPostings } from '@kreditlina/domain/incoming-payment/ledger';
import { decoded, type EventStore, type RecordedEvent, START } from '@kreditlina/event-store/port';
import type { AccountBook } from '@kreditlina/workers/books';
import {
  approvalBreach,
  breachesOf,
  InvariantBroken,
  type SeenAccount,
  unexplainedNotices,
} from './check-history.ts';

const BATCH = 5_000;

export interface Watch {
  /**
   * Processes new events and reports each, in order.
   * @throws InvariantBroken
   */
  catchUp(): Promise<void>;
  /** @throws RangeError for an unknown account */
  account(accountId: string): SeenAccount;
  readonly accounts: ReadonlyMap<string, SeenAccount>;
  /** Position up to which the log was processed, and its last event. */
  place(): {
    readonly position: string;
    readonly lastEvent?: { readonly position: string; readonly id: string };
  };
  /** Number of events so far, by type. */
  readonly counts: ReadonlyMap<string, number>;
  /** For the jobs that process all accounts. */
  readonly book: AccountBook;
  /**
   * Checks all accounts at the end of a day.
   * @throws InvariantBroken
   */
  check(on: string): void;
}

/** True if the daily run visits the account, as `listOpenedAccounts` decides for the product. */
const isServiced = ({ state: { bankStatus, openClaims }, balances }: SeenAccount): boolean =>
  bankStatus === 'active' ||
  (openClaims.length > 0 && bankStatus !== 'credit-loss') ||
  balances['accrued-interest'] !== 0 ||
  balances['accrued-overdue-interest'] !== 0;

const NO_BALANCES = Object.fromEntries(ledgerAccounts.map((one) => [one, 0])) as Record<
  LedgerAccount,
  number
>;

/**
 * @param onEvent called for each processed event
 * @param postingsOf returns the postings of an event in the books
 */
export function watchLog(
  store: EventStore,
  onEvent: (event: RecordedEvent) => void,
  postingsOf: typeof bookedBy = bookedBy,
): Watch {
  const accounts = new Map<string, SeenAccount>();
  const counts = new Map<string, number>();
  /** Öre of each payment that are still on the ledger account for unidentified payments. */
  const unallocated = new Map<string, number>();
  const booked = new Set<string>();
  /** Notices that were open without a reason at the end of the previous day. */
  let unexplained: ReadonlySet<string> = new Set();
  let position = START;
  let lastEvent: { readonly position: string; readonly id: string } | undefined;

  const takeAccountIn = (event: RecordedEvent): void => {
    const told = event as unknown as CreditAccountEvent;
    const { accountId } = told.data;
    const before = accounts.get(accountId);
    const postings = postingsOf(told);
    const posted = postings.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (posted !== 0)
      throw new InvariantBroken(accountId, event.effectiveOn, `${event.type} posts ${posted} öre too much`);
    const balances = { ...(before?.balances ?? NO_BALANCES) };
    for (const { account, amountCents } of postings) balances[account] += amountCents;
    const state = creditAccount.evolve(before?.state ?? creditAccount.initialState(), told);
    const seen = { accountId, state, balances };
    accounts.set(accountId, seen);
    const breach = event.type === 'WithdrawalApproved' ? approvalBreach(seen) : undefined;
    if (breach) throw new InvariantBroken(accountId, event.effectiveOn, breach);
  };
  const takeAccrualIn = (event: RecordedEvent): void => {
    for (const { accountId, account, amountCents } of accruedPostings(
      event as unknown as AccruedInterestEvent,
    )) {
      const before = accounts.get(accountId);
      if (!before) throw new InvariantBroken(accountId, event.effectiveOn, 'an unknown account has interest');
      const balances = { ...before.balances, [account]: before.balances[account] + amountCents };
      accounts.set(accountId, { ...before, balances });
    }
  };
  /** Checks that a payment booked on an account has left the unidentified money, and is booked only once. */
  const requireOwned = ({ data, effectiveOn }: RecordedEvent): void => {
    const [accountId, paymentId] = [String(data.accountId), String(data.paymentId)];
    if (unallocated.get(paymentId) !== 0 || booked.has(paymentId))
      throw new InvariantBroken(
        accountId,
        effectiveOn,
        `payment ${paymentId} of ${Number(data.amountCents)} öre is booked without having been matched, or twice`,
      );
    booked.add(paymentId);
  };
  const takePaymentIn = (event: RecordedEvent): void => {
    const told = event as unknown as IncomingPaymentEvent;
    const { paymentId } = told.data;
    const lies = unallocated.get(paymentId) ?? 0;
    const change = incomingPostings(told).find(({ account }) => account === 'unallocated')?.amountCents ?? 0;
    unallocated.set(paymentId, lies - change);
    if (lies - change < 0)
      throw new InvariantBroken('unallocated', event.effectiveOn, `payment ${paymentId} left twice`);
  };
  const readOn = async (): Promise<number> => {
    let count = 0;
    for await (const logged of store.readAll({ after: position, limit: BATCH })) {
      const event = decoded(logged);
      position = event.position;
      lastEvent = { position, id: event.id };
      count += 1;
      counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
      if (event.category === creditAccount.category) takeAccountIn(event);
      if (event.category === accruedInterest.category) takeAccrualIn(event);
      if (event.category === incomingPayment.category) takePaymentIn(event);
      if (event.type === 'PaymentReceived') requireOwned(event);
      onEvent(event);
    }
    return count;
  };
  const idsWhere = (isMeant: (account: SeenAccount) => boolean): string[] =>
    [...accounts.values()]
      .filter(isMeant)
      .map(({ accountId }) => accountId)
      .sort();

  return {
    async catchUp() {
      while ((await readOn()) === BATCH);
    },
    account(accountId) {
      const found = accounts.get(accountId);
      if (!found) throw new RangeError(`No account ${accountId}`);
      return found;
    },
    accounts,
    place: () => ({ position, ...(lastEvent && { lastEvent }) }),
    counts,
    book: {
      isCaughtUp: async () => true,
      opened: async (after, limit) =>
        idsWhere(isServiced)
          .filter((id) => after === null || id > after)
          .slice(0, limit),
      withOcr: async (ocrNumber) => idsWhere(({ state }) => state.granted?.ocrNumber === ocrNumber),
    },
    check(on) {
      const newly = new Set<string>();
      for (const account of accounts.values()) {
        const [breach] = breachesOf(account, on);
        if (breach !== undefined) throw new InvariantBroken(account.accountId, on, breach);
        for (const { noticeId, noticeNumber, dueOn, cents } of unexplainedNotices(account, on)) {
          if (unexplained.has(noticeId))
            throw new InvariantBroken(
              account.accountId,
              on,
              `notice ${noticeNumber} due on ${dueOn} is open with ${cents} öre and was not reminded of`,
            );
          newly.add(noticeId);
        }
      }
      unexplained = newly;
    },
  };
}
