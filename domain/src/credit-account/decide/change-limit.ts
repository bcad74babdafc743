import { creditTerms } from '../../calculators/credit-terms.ts';
import { secondPersonRequired } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { asAnswer } from '../limit-answer.ts';
import { requireChangeableLimit } from '../limit-rules.ts';
import type { CreditAccountState } from '../state.ts';

export interface ChangeLimit {
  readonly afterCents: number;
  readonly reasonCode: string;
  readonly changedBy: string;
}

/**
 * By one admin, up to their own maximum. A limit below the debt leaves nothing available; the debt is
 * unchanged.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `OFFER_DECIDES_LIMIT`, `ACCOUNT_NOT_ACTIVE`,
 * `LIMIT_OUT_OF_BOUNDS`, `SECOND_PERSON_REQUIRED`
 */
export function changeLimit(
  state: CreditAccountState,
  { afterCents, reasonCode, changedBy }: ChangeLimit,
): CreditAccountEvent[] {
  const { accountId } = requireChangeableLimit(state, afterCents, changedBy);
  const beforeCents = state.limitCents;
  if (afterCents === beforeCents) return [];
  if (afterCents > creditTerms.oneAdminOverrideMaxCents) throw secondPersonRequired();
  const by = {
    reasonCode,
    changedBy,
    approvedBy: null,
    policyVersion: creditTerms.version,
    ...asAnswer(state, afterCents),
  };
  return [{ type: 'LimitChanged', data: { accountId, proposalId: null, beforeCents, afterCents, ...by } }];
}
