import { creditTerms } from '../../calculators/credit-terms.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { type DenialReason, listReason } from '../contracts/enums.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isOverridden } from '../state-withdrawing.ts';
import { findWithdrawal, obstaclesOf, requireGranted } from '../withdrawing-rules.ts';

export interface DecideWithdrawal {
  readonly withdrawalId: string;
  /** Current external checks of the signer. */
  readonly checks: {
    /** Null if the lists could not be queried. */
    readonly isScreeningHit: boolean | null;
    readonly maySignForCompany: boolean;
  };
}

/**
 * Decides a signed withdrawal automatically. Obstacles in the account deny it, doubtful checks refer it to
 * staff, otherwise it is approved. A first withdrawal waits until the bank has opened the account.
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function decideWithdrawal(
  state: CreditAccountState,
  { withdrawalId, checks }: DecideWithdrawal,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = findWithdrawal(state, withdrawalId);
  if (withdrawal?.status !== 'signed' || state.bankStatus === 'offer') return [];
  const denied = obstaclesOf(state, withdrawal, today);
  if (denied.length > 0)
    return [
      {
        type: 'WithdrawalDenied',
        data: { accountId, withdrawalId, decidedBy: 'automatic', reasons: denied },
      },
    ];
  const doubtful: readonly (readonly [DenialReason, boolean])[] = [
    ['blocked', state.blocked !== null],
    ['sanctions-hit', checks.isScreeningHit === true],
    ['not-screened', checks.isScreeningHit === null],
    ['signing-authority', !checks.maySignForCompany],
  ];
  // List results cannot be overridden in advance, because two people must examine them.
  const reasons = doubtful.flatMap(([reason, isSo]) =>
    isSo && (listReason.safeParse(reason).success || !isOverridden(withdrawal, reason)) ? [reason] : [],
  );
  if (reasons.length > 0) return [{ type: 'WithdrawalReferred', data: { accountId, withdrawalId, reasons } }];
  return [
    {
      type: 'WithdrawalApproved',
      data: { accountId, withdrawalId, decidedBy: 'automatic', policyVersion: creditTerms.version },
    },
  ];
}
