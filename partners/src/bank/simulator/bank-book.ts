import { createHash } from 'node:crypto';
import { SimulatedRefusal } from '../../simulation/answers.ts';
import { directoryCompany } from '../../simulation/directory.ts';
import type { AccountRequest, Payout, PayoutOrder, PayoutStatus } from '../port.ts';
import type { AccountDecision, PayoutDecision, PayoutPlan } from './controls.ts';

/** An account as the bank writes it: status capitalised, and not always with a reason for a refusal. */
interface WrittenAccount {
  readonly reference: string;
  readonly status: string;
  readonly reason: string | null;
}

interface KeptAccount {
  readonly request: AccountRequest;
  readonly dueAtMs: number;
  decided: AccountDecision | undefined;
}

interface KeptPayout {
  readonly order: PayoutOrder;
  readonly dueAtMs: number;
  /** The outcome once it is due, or the one decided by a test. */
  end: Exclude<Payout, { status: 'accepted' }>;
  isDecided: boolean;
  /** True if the order was refused at once; any other order is first accepted. */
  readonly isRefused: boolean;
}

/** Settings that may change while the bank runs. */
export interface BankState {
  /** Time from a request to its outcome, in ms on the simulator's clock. */
  delayMs: number;
  /** The bank's current date, if set: no payout has an earlier value date. */
  date: string | undefined;
}

/** Maximum number of accounts and of payouts. Further ones are refused: a forgotten key could pay twice. */
const KEPT_MAX = 100_000;
const PLANS_MAX = 100;

const ends = {
  opens: { status: 'Active', reason: null },
  denies: { status: 'Denied', reason: 'Banken har sagt nej efter sin egen kreditprövning' },
  annuls: { status: 'Annulled', reason: 'Handlingarna kom inte in i tid' },
} as const;

/** The bank's accounts and payouts, in memory. References derive from our ids: runs are repeatable. */
export function createBankBook(now: () => number, state: BankState) {
  const accounts = new Map<string, KeptAccount>();
  const payouts = new Map<string, KeptPayout>();
  /** All payouts in order, so that a duplicate would show. */
  const taken: KeptPayout[] = [];
  const plans: PayoutPlan[] = [];

  const written = ({ request, dueAtMs, decided }: KeptAccount): WrittenAccount => {
    const reference = referenceOf('K', request.accountId);
    if (decided !== undefined) return { reference, status: decided.status, reason: decided.reason ?? null };
    if (now() < dueAtMs) return { reference, status: 'Offer', reason: null };
    return { reference, ...ends[directoryCompany(request.companyNumber).bank] };
  };
  const stateOf = (payout: KeptPayout): Payout =>
    payout.isDecided || now() >= payout.dueAtMs ? payout.end : { status: 'accepted' };
  const paidOut = (order: PayoutOrder, valueDate = laterOf(order.date, state.date)) => ({
    status: 'paid-out' as const,
    valueDate,
    reference: referenceOf('U', order.idempotencyKey),
  });
  const decide = (payout: KeptPayout, decision: PayoutDecision, before: Payout): void => {
    if (before.status === 'failed' || before.status === 'returned')
      throw new SimulatedRefusal(409, 'alreadyFinal');
    const paid = before.status === 'paid-out' ? before : paidOut(payout.order, decision.date);
    if (decision.action === 'fail') {
      if (before.status === 'paid-out') throw new SimulatedRefusal(409, 'alreadyFinal');
      payout.end = { status: 'failed', reason: decision.reason ?? 'Mottagarens konto är avslutat' };
    } else if (decision.action === 'return') {
      const returnedOn = laterOf(decision.date ?? paid.valueDate, state.date);
      const reason = decision.reason ?? 'Mottagarens bank tog inte emot pengarna';
      payout.end = { ...paid, status: 'returned', returnedOn, reason };
    } else payout.end = paid;
    payout.isDecided = true;
  };

  return {
    open(request: AccountRequest): WrittenAccount {
      const before = accounts.get(request.accountId);
      if (before !== undefined) {
        if (!isSame(before.request, request)) throw new SimulatedRefusal(409, 'idempotencyKeyReused');
        return written(before);
      }
      if (accounts.size >= KEPT_MAX) throw new SimulatedRefusal(503, 'full');
      const kept = { request, dueAtMs: now() + state.delayMs, decided: undefined };
      accounts.set(request.accountId, kept);
      return written(kept);
    },
    account(accountId: string): WrittenAccount | null {
      const kept = accounts.get(accountId);
      return kept === undefined ? null : written(kept);
    },
    decideAccount(accountId: string, decision: AccountDecision): void {
      const kept = accounts.get(accountId);
      if (kept === undefined) throw new SimulatedRefusal(404, 'notFound');
      kept.decided = decision;
    },
    /** Accepts an order. A repeated order gets the first answer again; its current state must be queried. */
    order(order: PayoutOrder): Payout {
      const before = payouts.get(order.idempotencyKey);
      if (before !== undefined) {
        if (!isSame(before.order, order)) throw new SimulatedRefusal(409, 'idempotencyKeyReused');
        return firstAnswer(before);
      }
      if (payouts.size >= KEPT_MAX) throw new SimulatedRefusal(503, 'full');
      const account = accounts.get(order.accountId);
      // An unknown account was opened before a restart, which the simulator does not remember.
      const isOpen = account === undefined || written(account).status.toLowerCase() === 'active';
      const kept: KeptPayout = {
        order,
        dueAtMs: now() + state.delayMs,
        end: isOpen ? paidOut(order) : { status: 'failed', reason: NOT_OPEN },
        isDecided: !isOpen,
        isRefused: !isOpen,
      };
      payouts.set(order.idempotencyKey, kept);
      taken.push(kept);
      const index = plans.findIndex(({ accountId }) => (accountId ?? order.accountId) === order.accountId);
      const [plan] = index < 0 || !isOpen ? [] : plans.splice(index, 1);
      const answer = firstAnswer(kept);
      // The first answer never contains the outcome, however fast the bank is.
      if (plan !== undefined) decide(kept, plan, answer);
      return answer;
    },
    payout(key: string): PayoutStatus {
      const kept = payouts.get(key);
      return kept === undefined ? { status: 'unknown' } : stateOf(kept);
    },
    decidePayout(key: string, decision: PayoutDecision): void {
      const kept = payouts.get(key);
      if (kept === undefined) throw new SimulatedRefusal(404, 'notFound');
      decide(kept, decision, stateOf(kept));
    },
    planPayout(plan: PayoutPlan): void {
      if (plans.length >= PLANS_MAX) throw new SimulatedRefusal(503, 'full');
      plans.push(plan);
    },
    /** Oldest first, without company numbers, since that of a sole trader is a personal number. */
    accounts: () =>
      [...accounts.values()].map((kept) => {
        const { accountId, ocrNumber, limitCents } = kept.request;
        return { accountId, ocrNumber, limitCents, ...written(kept) };
      }),
    payouts: () => taken.map((kept) => ({ ...kept.order, ...stateOf(kept) })),
  };
}

export type BankBook = ReturnType<typeof createBankBook>;

const NOT_OPEN = 'Kontot är inte öppet hos banken';

const firstAnswer = ({ end, isRefused }: KeptPayout): Payout => (isRefused ? end : { status: 'accepted' });

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

const laterOf = (date: string, other: string | undefined): string =>
  other !== undefined && other > date ? other : date;

const referenceOf = (letter: string, id: string): string =>
  `${letter}${createHash('sha256').update(id).digest('hex').slice(0, 15).toUpperCase()}`;
