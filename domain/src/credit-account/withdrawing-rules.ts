import { creditTerms } from '../calculators/credit-terms.ts';
import { leftOfLimit } from '../calculators/repayment-plan.ts';
import { ownCase } from '../kernel/proposals.ts';
import type { WithdrawalObstacle } from './contracts/customer.ts';
import { type DenialReason, endedAtBank, listReason } from './contracts/enums.ts';
import { daysPastDue } from './days-past-due.ts';
import { accountUnknown, withdrawalGone } from './errors.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { isOverridden, principalCents, reservedCents, type Withdrawal } from './withdrawing.ts';

/** @throws DomainError `ACCOUNT_NOT_FOUND` */
export function requireGranted({ granted }: CreditAccountState): Recorded<'LimitGranted'> {
  if (!granted) throw accountUnknown();
  return granted;
}

/** True if the offer is valid or the bank has not ended the account, so that the limit can be used. */
export const isOpen = ({
  bankStatus,
  isOfferOver,
}: Pick<CreditAccountState, 'bankStatus' | 'isOfferOver'>): boolean =>
  bankStatus === null ? !isOfferOver : bankStatus === 'offer' || bankStatus === 'active';

/**
 * Öre of the limit that are neither lent nor reserved: 0 if the account has ended, or if the limit was
 * lowered below the debt. A block does not change the figure.
 */
export const availableOf = (use: {
  readonly limitCents: number;
  readonly principalCents: number;
  readonly reservedCents: number;
  readonly isOpen: boolean;
}): number => (use.isOpen ? leftOfLimit(use.limitCents, use.principalCents + use.reservedCents) : 0);

/** Öre available now. */
export const availableCents = (state: CreditAccountState): number =>
  availableOf({
    limitCents: state.limitCents,
    principalCents: principalCents(state),
    reservedCents: reservedCents(state),
    isOpen: isOpen(state),
  });

/** True if the bank has opened the account and it has not ended. */
export const isActive = ({ bankStatus, isClosed, loss }: CreditAccountState): boolean =>
  bankStatus === 'active' && !isClosed && loss === null;

/** True once the credit has ended and nothing is owed on it. */
export const hasEnded = ({ bankStatus, openClaims }: CreditAccountState): boolean =>
  endedAtBank.includes(bankStatus ?? '') && !openClaims.includes('owed-after-end');

/** True if a notice is late; a few öre do not stop withdrawals. */
export const isOverdue = (state: CreditAccountState, today: string): boolean => daysPastDue(state, today) > 0;

export const findWithdrawal = (
  { withdrawals }: CreditAccountState,
  withdrawalId: string,
): Withdrawal | undefined => withdrawals.find((one) => one.withdrawalId === withdrawalId);

/**
 * Returns a withdrawal that is pending or not yet repaid.
 * @throws DomainError `WITHDRAWAL_GONE`
 */
export function requireWithdrawal(state: CreditAccountState, withdrawalId: string): Withdrawal {
  const withdrawal = findWithdrawal(state, withdrawalId);
  if (!withdrawal) throw withdrawalGone();
  return withdrawal;
}

/**
 * Refuses staff decisions about their own company's account.
 * @throws DomainError `OWN_CASE`
 */
export function requireOthersAccount(state: CreditAccountState, staffId: string): void {
  if (staffId === state.granted?.userId) throw ownCase();
}

/** True if lifting the block needs two people, so that no one alone releases money to a sanctioned party. */
export const isUnblockedByTwo = ({ blocked }: Pick<CreditAccountState, 'blocked'>): boolean =>
  blocked === 'sanctions';

/**
 * True for list results and a block due to them. Such a reason is overridden only once the withdrawal waits
 * for it, and a second person must approve.
 */
export const isSetAsideByTwo = (state: Pick<CreditAccountState, 'blocked'>, rule: DenialReason): boolean =>
  listReason.safeParse(rule).success || (rule === 'blocked' && isUnblockedByTwo(state));

/** Reasons why a withdrawal is pending, without a block that has since been lifted. */
export const waitsFor = (
  state: Pick<CreditAccountState, 'blocked'>,
  { reasons }: Pick<Withdrawal, 'reasons'>,
) => (state.blocked === null ? reasons.filter((one) => one !== 'blocked') : reasons);

/** True if the staff member overrode a reason that needs two people, and so may not approve. */
export const hasSetAsideOfTwo = (
  state: Pick<CreditAccountState, 'blocked'>,
  withdrawal: Pick<Withdrawal, 'reasons' | 'overridden'>,
  staffId: string,
): boolean => {
  const ofTwo = waitsFor(state, withdrawal).filter((reason) => isSetAsideByTwo(state, reason));
  return withdrawal.overridden.some(({ rule, by }) => ofTwo.includes(rule) && by === staffId);
};

/** True if they assigned a payment that was not reversed, or proposed to, and so may not refund alone. */
export const hasLaidMoney = ({ payments }: Pick<CreditAccountState, 'payments'>, staffId: string): boolean =>
  payments.some((one) => !one.isReversed && [one.assignedBy, one.proposedBy].includes(staffId));

/** Obstacles in the account itself, which need no judgement by staff; overridden ones are left out. */
export function obstaclesOf(
  state: CreditAccountState,
  withdrawal: Withdrawal,
  today: string,
): DenialReason[] {
  // Signed withdrawals have priority over unsigned requests.
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

/** Payout attempts at the bank before a staff member takes over, and the total maximum. */
export const PAYOUT_ATTEMPTS = 5;
export const PAYOUT_ATTEMPTS_MAX = 20;

/** True from the request until the withdrawal is repaid. */
export const isRunning = ({ status, principalCents: left }: Withdrawal): boolean =>
  status !== 'paid-out' || left > 0;

/** Maximum number of running withdrawals: two a month, so that notices and payments fit into one event. */
const WITHDRAWALS_MAX = 48;

/** Facts that decide whether a withdrawal is possible now, from the account itself or its read model. */
export interface WithdrawalStanding {
  /** The bank has opened the account, and it has not ended. */
  readonly isActive: boolean;
  readonly isBlocked: boolean;
  readonly isOverdue: boolean;
  /** Withdrawals signed and not repaid. */
  readonly runningWithdrawals: number;
  readonly availableCents: number;
}

/** Obstacle to any withdrawal, for the page and the command; null if there is none. */
export function withdrawalObstacleOf(standing: WithdrawalStanding): WithdrawalObstacle | null {
  if (!standing.isActive) return 'account-not-active';
  if (standing.isBlocked) return 'blocked';
  if (standing.isOverdue) return 'overdue';
  if (standing.runningWithdrawals >= WITHDRAWALS_MAX) return 'too-many-withdrawals';
  return standing.availableCents < creditTerms.laterWithdrawalMinCents ? 'nothing-available' : null;
}
