import type { CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering } from '../guards.ts';
import { personOwnerId } from '../owner-ids.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface AnswerDueDiligence {
  readonly isSoleOwner: boolean;
  /** Free text, empty means none. */
  readonly pep: string;
  readonly externalInfluencer: string;
  /** The applicant's twelve digits: a sole owner is entered as owner of 100 %. */
  readonly applicantSsn: string;
}

/**
 * Step kyc: to owners, or past them to guarantors for a sole owner without external control.
 * @throws DomainError wrong-step, `TOO_MANY_EDITS`
 */
export function answerDueDiligence(
  state: CreditApplicationState,
  command: AnswerDueDiligence,
): CreditApplicationEvent[] {
  requireAnswering(state, 'kyc');
  const pep = command.pep.trim();
  const externalInfluencer = command.externalInfluencer.trim();
  const answered = answer(state, 'DueDiligenceAnswered', state.dueDiligence, {
    applicationId: state.applicationId,
    userId: state.userId,
    isSoleOwner: command.isSoleOwner,
    pep,
    externalInfluencer,
    isPep: pep !== '',
    hasExternalInfluencer: externalInfluencer !== '',
  });
  if (!command.isSoleOwner) return answered;
  // Persons named at the step owners beside the sole owner are not asked for again.
  if (externalInfluencer !== '' && state.dueDiligence?.isSoleOwner && state.owners) return answered;
  return [
    ...answered,
    ...answer(state, 'OwnersDeclared', state.owners, soleOwner(state, command.applicantSsn)),
  ];
}

function soleOwner(state: CreditApplicationState, ssn: string): Recorded<'OwnersDeclared'> {
  return {
    applicationId: state.applicationId,
    owners: [
      {
        type: 'person',
        ownerId: personOwnerId(state.applicationId, state.userId),
        personId: state.userId,
        name: state.contactDetails?.name ?? '',
        ssn,
        email: state.contactDetails?.email ?? '',
        phone: state.contactDetails?.phone ?? '',
        ownershipBasisPoints: 10_000,
      },
    ],
    noOneOwnsMoreThan25Percent: false,
    alternativeOwners: [],
    source: 'sole-owner',
  };
}
