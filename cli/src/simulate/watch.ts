import { type CreditAccountEvent, creditAccount } from '@kreditlina/domain/credit-account/index';
import { type LedgerAccount, ledgerAccounts, postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { decoded, type EventStore, type RecordedEvent, START } from '@kreditlina/event-store/port';
import type { AccountBook } from '@kreditlina/workers/business-day/account-book';
import { approvalBreach, breachesOf, InvariantBroken, type SeenAccount } from './invariants.ts';

/** Events of one reading. */
const BATCH = 5_000;

/** Reads the log as it grows: what a simulation reacts to, and what it holds against the rules. */
export interface Watch {
  /** Takes in what is new, and tells of each event in its order. @throws InvariantBroken */
  catchUp(): Promise<void>;
  /** @throws RangeError for an account that there is not */
  account(accountId: string): SeenAccount;
  readonly accounts: ReadonlyMap<string, SeenAccount>;
  /** Events so far, by type. */
  readonly counts: ReadonlyMap<string, number>;
  /** For the jobs that go through all accounts. */
  readonly book: AccountBook;
  /** Looks at every account at the end of a day. @throws InvariantBroken */
  check(on: string): void;
}

const NO_BALANCES = Object.fromEntries(ledgerAccounts.map((one) => [one, 0])) as Record<LedgerAccount, number>;

/** @param onEvent is told of each event once it is taken in */
export function watchLog(store: EventStore, onEvent: (event: RecordedEvent) => void): Watch {
  const accounts = new Map<string, SeenAccount>();
  const counts = new Map<string, number>();
  let position = START;

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
  const readOn = async (): Promise<number> => {
    let count = 0;
    for await (const logged of store.readAll({ after: position, limit: BATCH })) {
      const event = decoded(logged);
      position = event.position;
      count += 1;
      counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
      if (event.category === creditAccount.category) takeAccountIn(event);
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
    counts,
    book: {
      isCaughtUp: async () => true,
      opened: async (after, limit) =>
        idsWhere(({ state }) => state.bankStatus === 'active')
          .filter((id) => after === null || id > after)
          .slice(0, limit),
      withOcr: async (ocrNumber) => idsWhere(({ state }) => state.granted?.ocrNumber === ocrNumber),
    },
    check(on) {
      for (const account of accounts.values()) {
        const [breach] = breachesOf(account, on);
        if (breach !== undefined) throw new InvariantBroken(account.accountId, on, breach);
      }
    },
  };
}
