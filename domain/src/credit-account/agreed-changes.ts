import { type ChangeTerms, changeTermsOf, mostRaisedRate } from '../calculators/credit-terms.ts';
import { addMonths } from '../kernel/business-dates.ts';
import {
  type ActionAccount,
  limitRaiseReasons,
  type RateRaiseBounds,
  rateLoweringReasons,
} from './contracts/actions.ts';
import { type BlockReason, blockReason } from './contracts/enums.ts';
import { rateRaisedAtOnce, rateRaiseNotAgreed, reasonNotAgreed } from './errors.ts';
import type { CreditAccountState } from './state.ts';

type Signed = Pick<CreditAccountState, 'firstWithdrawal' | 'rateYearBasisPoints'>;

/** Terms of change in the agreement, which is signed with the first withdrawal. */
const changeTermsIn = ({ firstWithdrawal }: Pick<Signed, 'firstWithdrawal'>): ChangeTerms =>
  changeTermsOf(firstWithdrawal?.changeTermsVersion);

interface Change {
  readonly reasonCode: string;
  /** True if it undoes a former change, for which the agreement permits other reasons too. */
  readonly isUndo: boolean;
}

/** @throws DomainError `REASON_NOT_AGREED` */
function requireReason(agreed: readonly string[], terms: ChangeTerms, { reasonCode, isUndo }: Change): void {
  const isAgreed = agreed.includes(reasonCode) || (isUndo && terms.undoReasons.includes(reasonCode));
  if (!isAgreed) throw reasonNotAgreed();
}

/** Largest rate to which the agreement permits a raise, in basis points; null if it permits none. */
function mostRate(state: Signed): number | null {
  const { rateRaise } = changeTermsIn(state);
  return rateRaise && mostRaisedRate(rateRaise, state.rateYearBasisPoints);
}

/**
 * Requires that the signed agreement permits this higher rate, for this reason.
 * @throws DomainError `RATE_RAISE_NOT_AGREED`, `REASON_NOT_AGREED`
 */
export function requireRaiseAgreed(
  state: Signed,
  raise: Change & { readonly afterYearBasisPoints: number },
): void {
  const terms = changeTermsIn(state);
  const most = mostRate(state);
  if (most === null || raise.afterYearBasisPoints > most) throw rateRaiseNotAgreed();
  requireReason(terms.rateRaise?.reasons ?? [], terms, raise);
}

/** First day of a higher rate decided today. Without a right to raise it, a day is given all the same. */
export const firstRaiseOn = (state: Signed, today: string): string =>
  addMonths(today, changeTermsIn(state).rateRaise?.noticeMonths ?? 1);

/** @throws DomainError `RATE_RAISED_AT_ONCE` */
export function requireNotice(state: Signed, effectiveOn: string, today: string): void {
  if (effectiveOn < firstRaiseOn(state, today)) throw rateRaisedAtOnce();
}

/**
 * Requires that the agreement permits lowering the limit for this reason.
 * @throws DomainError `REASON_NOT_AGREED`
 */
export function requireLoweringAgreed(state: Signed, change: Change): void {
  const terms = changeTermsIn(state);
  requireReason(terms.limitLoweringReasons, terms, change);
}

/**
 * Requires that the agreement permits blocking withdrawals for this reason.
 * @throws DomainError `REASON_NOT_AGREED`
 */
export function requireBlockAgreed(state: Signed, reason: BlockReason): void {
  if (!changeTermsIn(state).blockReasons.includes(reason)) throw reasonNotAgreed();
}

/** Reasons that staff can give for each change of the account; none if the agreement does not permit it. */
export function agreedReasons(state: Signed): ActionAccount['reasons'] {
  const terms = changeTermsIn(state);
  return {
    raise_limit: [...limitRaiseReasons],
    lower_limit: [...terms.limitLoweringReasons],
    raise_rate: [...(terms.rateRaise?.reasons ?? [])],
    lower_rate: [...rateLoweringReasons],
    block: blockReason.options.filter((reason) => terms.blockReasons.includes(reason)),
  };
}

/** Bounds of a higher rate decided today; null if the agreement permits none. */
export function rateRaiseBounds(state: Signed, today: string): RateRaiseBounds | null {
  const most = mostRate(state);
  return most === null ? null : { most_year_basis_points: most, first_on: firstRaiseOn(state, today) };
}

/** Reasons to undo a lower or higher limit or rate: a mistake, or a reason for the change that undoes it. */
export function undoReasonsFor(state: Signed, change: keyof ActionAccount['reasons']): readonly string[] {
  return [...new Set([...changeTermsIn(state).undoReasons, ...agreedReasons(state)[change]])];
}
