import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { ownCase } from '../kernel/proposals.ts';
import { type DenialReason, listReason } from './contracts/enums.ts';
import { accountUnknown, withdrawalGone } from './errors.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { overdueNotices, unpaidCents } from './state-servicing.ts';
import { availableCents, isOverridden, principalCents, type Withdrawal } from './state-withdrawing.ts';

/** @throws DomainError `ACCOUNT_NOT_FOUND` */
export function requireGranted({ granted }: CreditAccountState): Recorded<'LimitGranted'> {
  if (!granted) throw accountUnknown();
  return granted;
}

/**
 * Whether the account has, or may get, an available limit: the offer is valid, or the bank has not ended it.
 */
export const isOpen = ({
  bankStatus,
  isOfferOver,
}: Pick<CreditAccountState, 'bankStatus' | 'isOfferOver'>): boolean =>
  bankStatus === null ? !isOfferOver : bankStatus === 'offer' || bankStatus === 'active';

/** Öre that staff see as available: none of an account that has ended. A block leaves the figure as it is. */
export const openAvailableCents = (state: CreditAccountState): number =>
  isOpen(state) ? availableCents(state) : 0;

/** Withdrawals are possible: the bank has opened the account, and it has not ended. */
export const isActive = ({ bankStatus, isClosed, loss }: CreditAccountState): boolean =>
  bankStatus === 'active' && !isClosed && loss === null;

/**
 * Whether the unpaid amount of a late notice is large enough for a reminder: a few öre do not stop
 * withdrawals.
 */
export const isOverdue = (state: CreditAccountState, today: string): boolean =>
  overdueNotices(state, today).some((one) => unpaidCents(one) >= servicingTermsOn(today).reminderMinCents);

export const findWithdrawal = (
  { withdrawals }: CreditAccountState,
  withdrawalId: string,
): Withdrawal | undefined => withdrawals.find((one) => one.withdrawalId === withdrawalId);

/** @throws DomainError `WITHDRAWAL_GONE` */
export function requireWithdrawal(state: CreditAccountState, withdrawalId: string): Withdrawal {
  const withdrawal = findWithdrawal(state, withdrawalId);
  if (!withdrawal) throw withdrawalGone();
  return withdrawal;
}

/**
 * Staff do not decide about their own company's money.
 * @throws DomainError `OWN_CASE`
 */
export function requireOthersAccount(state: CreditAccountState, staffId: string): void {
  if (staffId === state.granted?.userId) throw ownCase();
}

/**
 * Whether the block takes two people to lift: a single person must not release money to somebody in the
 * sanctions lists.
 */
export const isUnblockedByTwo = ({ blocked }: Pick<CreditAccountState, 'blocked'>): boolean =>
  blocked === 'sanctions';

/**
 * Whether one person overrides the reason and another approves, only once the withdrawal waits for it: list
 * results, and a block because of them.
 */
export const isSetAsideByTwo = (state: Pick<CreditAccountState, 'blocked'>, rule: DenialReason): boolean =>
  listReason.safeParse(rule).success || (rule === 'blocked' && isUnblockedByTwo(state));

/** Reasons for which a withdrawal is pending, without a block lifted meanwhile. */
export const waitsFor = (
  state: Pick<CreditAccountState, 'blocked'>,
  { reasons }: Pick<Withdrawal, 'reasons'>,
) => (state.blocked === null ? reasons.filter((one) => one !== 'blocked') : reasons);

/** Whether a person overrode a reason that another has to look at too: they cannot approve the withdrawal. */
export const hasSetAsideOfTwo = (
  state: Pick<CreditAccountState, 'blocked'>,
  withdrawal: Pick<Withdrawal, 'reasons' | 'overridden'>,
  staffId: string,
): boolean => {
  const ofTwo = waitsFor(state, withdrawal).filter((reason) => isSetAsideByTwo(state, reason));
  return withdrawal.overridden.some(({ rule, by }) => ofTwo.includes(rule) && by === staffId);
};

/** Whether a person assigned money to the account that is still there: they cannot refund alone. */
export const hasLaidMoney = ({ payments }: Pick<CreditAccountState, 'payments'>, staffId: string): boolean =>
  payments.some((one) => !one.isReversed && one.assignedBy === staffId);

/**
 * The account's own obstacles to a withdrawal, regardless of human judgement; without those overridden by
 * staff.
 */
export function obstaclesOf(
  state: CreditAccountState,
  withdrawal: Withdrawal,
  today: string,
): DenialReason[] {
  // Signed requests come before unsigned ones.
  const heldCents = state.withdrawals
    .filter(({ status }) => status !== 'requested' && status !== 'paid-out')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const found: DenialReason[] = [
    ...(isActive(state) ? [] : ['account-not-active' as const]),
    ...(principalCents(state) + heldCents > state.limitCents ? ['above-available' as const] : []),
    ...(isOverdue(state, today) ? ['overdue' as const] : []),
  ];
  return found.filter((reason) => !isOverridden(withdrawal, reason));
}

/** Payout attempts at the bank before a person takes over. */
export const PAYOUT_ATTEMPTS = 5;
export const PAYOUT_ATTEMPTS_MAX = 20;

/** A withdrawal requested and not repaid. */
export const isRunning = ({ status, principalCents: left }: Withdrawal): boolean =>
  status !== 'paid-out' || left > 0;
