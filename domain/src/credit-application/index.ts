import type { Aggregate } from '../kernel/decider.ts';
import type { CreditApplicationEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type CreditApplicationState, initialState } from './state.ts';

export * from './decide/accept-accounting-terms.ts';
export * from './decide/answer-due-diligence.ts';
export * from './decide/answer-guarantor-invitation.ts';
export * from './decide/choose-amount.ts';
export * from './decide/choose-bank.ts';
export * from './decide/choose-purpose.ts';
export * from './decide/close-manual-review.ts';
export * from './decide/complete-application.ts';
export * from './decide/declare-guarantors.ts';
export * from './decide/declare-loans.ts';
export * from './decide/declare-owners.ts';
export * from './decide/describe-household.ts';
export * from './decide/expire-application.ts';
export * from './decide/fail-accounting-data.ts';
export * from './decide/give-acquisition-channel.ts';
export * from './decide/invite-guarantor.ts';
export * from './decide/open-manual-review.ts';
export * from './decide/record-accounting-data.ts';
export * from './decide/record-agreement-draft.ts';
export * from './decide/record-bank-data.ts';
export * from './decide/record-decision.ts';
export * from './decide/record-lender-answer.ts';
export * from './decide/record-signing-failure.ts';
export * from './decide/request-agreement.ts';
export * from './decide/request-decision.ts';
export * from './decide/request-increase.ts';
export * from './decide/require-extra-guarantors.ts';
export * from './decide/require-guarantor-details.ts';
export * from './decide/select-company.ts';
export * from './decide/sign-agreement.ts';
export * from './decide/skip-accounting-data.ts';
export * from './decide/skip-bank-data.ts';
export * from './decide/skip-rule.ts';
export * from './decide/start-application.ts';
export * from './decide/start-signing.ts';
export * from './decide/submit-contact-details.ts';
export * from './decide/withdraw-application.ts';
export * from './events.ts';
export * from './evolve.ts';
export * from './guarantor-list.ts';
export * from './owner-ids.ts';
export * from './ownership.ts';
export * from './persons.ts';
export * from './state.ts';
export * from './steps.ts';

/** Streams `creditApplication-<applicationId>`. */
export const creditApplication: Aggregate<CreditApplicationState, CreditApplicationEvent> = {
  category: 'creditApplication',
  initialState,
  evolve,
  foldVersion: 1,
};
