import type { CreditApplicationEvent } from '../events.ts';
import { requiredSigners } from '../signers.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export type RecordAgreementDraft = Pick<
  Recorded<'AgreementDrafted'>,
  'agreementId' | 'effectiveRateBasisPoints' | 'pdfHash' | 'facts' | 'lender'
>;

/** The PDF of the latest requested agreement is ready: step sign. A draft superseded meanwhile is dropped. */
export function recordAgreementDraft(
  state: CreditApplicationState,
  command: RecordAgreementDraft,
): CreditApplicationEvent[] {
  const { agreement, decision, applicationId } = state;
  const isAwaited = agreement?.agreementId === command.agreementId && agreement.status === 'drafting';
  if (state.phase !== 'offered' || !decision || !isAwaited) return [];
  const { agreementId, effectiveRateBasisPoints, pdfHash, facts, lender } = command;
  return [
    {
      type: 'AgreementDrafted',
      data: {
        applicationId,
        agreementId,
        amountCents: agreement.amountCents,
        limitCents: decision.limitCents,
        rateYearBasisPoints: decision.rateYearBasisPoints,
        effectiveRateBasisPoints,
        pdfHash,
        facts,
        signers: requiredSigners(state).map(({ personId, roles }) => ({ personId, roles: [...roles] })),
        ...(lender && { lender }),
      },
    },
  ];
}
