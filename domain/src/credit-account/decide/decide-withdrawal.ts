import { creditTerms } from '../../calculators/credit-terms.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { type DenialReason, listReason } from '../contracts/enums.ts';
import { findDraw, obstaclesOf, requireGranted } from '../drawing-rules.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isOverridden } from '../state-drawing.ts';

export interface DecideWithdrawal {
  readonly withdrawalId: string;
  /** What others say just now of the person who signed. */
  readonly checks: {
    /** Null: the lists gave no answer. */
    readonly isScreeningHit: boolean | null;
    readonly maySignForCompany: boolean;
  };
}

/**
 * The automatic check of a signed draw: denied for what the account itself says, left to a person for what needs a look, otherwise
 * approved. A first draw waits until the bank has opened the account. @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function decideWithdrawal(
  state: CreditAccountState,
  { withdrawalId, checks }: DecideWithdrawal,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const draw = findDraw(state, withdrawalId);
  if (draw?.status !== 'signed' || state.bankStatus === 'offer') return [];
  const denied = obstaclesOf(state, draw, today);
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
  // Nobody sets aside what the lists say before it is there: two persons look at it.
  const reasons = doubtful.flatMap(([reason, isSo]) =>
    isSo && (listReason.safeParse(reason).success || !isOverridden(draw, reason)) ? [reason] : [],
  );
  if (reasons.length > 0) return [{ type: 'WithdrawalReferred', data: { accountId, withdrawalId, reasons } }];
  return [
    {
      type: 'WithdrawalApproved',
      data: { accountId, withdrawalId, decidedBy: 'automatic', policyVersion: creditTerms.version },
    },
  ];
}
