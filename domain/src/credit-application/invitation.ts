import { v5 } from 'uuid';
import { DAY_MS } from '../kernel/units.ts';
import { namedSignatories } from './authority.ts';
import { selectedIn } from './declared-people.ts';
import type { CreditApplicationEvent } from './events.ts';
import { selectedGuarantors } from './guarantor-list.ts';
import { type Invitation, isOpen, isUnusable, type Signer } from './participants.ts';
import { controllingPersons } from './persons.ts';
import type { ApplicationPhase, CreditApplicationState, Recorded } from './state.ts';

/** Days within which an invitation can be answered. */
const INVITATION_DAYS = 7;
/** Days for which a consent is valid, as the person was informed. A later decision asks for it again. */
const CONSENT_DAYS = 14;
/** Days after the invitation on which the timer sends reminders. */
const REMINDER_DAYS = [2, 5] as const;
/** Maximum number of invitations per application: more than a credit needs, too few for mass messages. */
export const MAX_INVITATIONS = 10;

const later = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();

/** The end of a consent's validity. */
const consentEnd = (consentedAt: string): string => later(consentedAt, CONSENT_DAYS);

/**
 * End of an invitation. An increase ends with the standing offer at the latest, so the invitation does too.
 * @param offerEnd end of the standing offer, null without one
 */
export const invitationEnd = (invitedAt: string, offerEnd: string | null): string => {
  const end = later(invitedAt, INVITATION_DAYS);
  return offerEnd !== null && offerEnd < end ? offerEnd : end;
};

const NAMESPACE = 'a0a5c1b4-7d0d-5a53-9c0f-0d7f0c2f6f11';

/**
 * Id derived from application, person and ordinal number, so that a repeated command makes no second
 * invitation.
 */
export const invitationIdOf = (applicationId: string, personId: string, number: number): string =>
  v5(`${applicationId}/${personId}/${number}`, NAMESPACE);

/** A person's latest invitation if it has this id, else undefined. */
export function invitationOf(
  state: CreditApplicationState,
  personId: string,
  invitationId: string,
): Invitation | undefined {
  const invitation = state.invitations[personId];
  return invitation?.invitationId === invitationId ? invitation : undefined;
}

/** A person other than the applicant who takes part in the credit, with their roles. */
export interface Participant {
  readonly personId: string;
  readonly roles: Invitation['roles'];
}

/** All persons other than the applicant whom the credit needs: guarantors and signatories, each once. */
export function participants(state: CreditApplicationState): readonly Participant[] {
  const guarantors = selectedGuarantors(state).filter(({ personId }) => personId !== state.userId);
  const signatories = namedSignatories(state);
  const isSignatory = (personId: string) => signatories.some((one) => one.personId === personId);
  return [
    ...guarantors.map(
      ({ personId }): Participant => ({
        personId,
        roles: isSignatory(personId) ? ['guarantor', 'signatory'] : ['guarantor'],
      }),
    ),
    ...signatories
      .filter((one) => !guarantors.some(({ personId }) => personId === one.personId))
      .map(({ personId }): Participant => ({ personId, roles: ['signatory'] })),
  ];
}

/** True if the decision concerns the person, who is then screened against the lists. */
export const isInCase = (state: CreditApplicationState, personId: string): boolean =>
  personId === state.userId ||
  [...participants(state), ...(state.owners ? controllingPersons(state.owners) : [])].some(
    (one) => one.personId === personId,
  );

/** True if the invitation covers all roles that the person needs. */
export const covers = (invitation: Invitation, { roles }: Participant): boolean =>
  roles.every((role) => invitation.roles.includes(role));

const undecided: readonly ApplicationPhase[] = [
  'answering',
  'awaiting-consents',
  'deciding',
  'manual-review',
];

/**
 * True while a decision needs partners' data on the company and its people. The bureau records each inquiry
 * visibly: an application that ended while the partner was unreachable must not cause one
 * (Kreditupplysningslagen 9 §).
 */
export const needsInquiries = ({ phase }: Pick<CreditApplicationState, 'phase'>): boolean =>
  undecided.includes(phase);

/**
 * True when the person has consented to inquiries, or is the applicant, who requests the credit. A person who
 * only signs has not.
 */
export function mayBeInquiredAbout(state: CreditApplicationState, personId: string): boolean {
  if (personId === state.userId) return true;
  const invitation = state.invitations[personId];
  return invitation?.status === 'consented' && invitation.roles.includes('guarantor');
}

/**
 * True if an agreement on the decision needs the person's signature, even after a withdrawn consent.
 * Withdrawal does not make the offer valid without them, but prevents the agreement.
 */
export const mustSign = (state: CreditApplicationState, personId: string): boolean =>
  personId === state.userId || state.invitations[personId] !== undefined;

/** True if no required person has declined, let the invitation expire or withdrawn their consent. */
export const countsOnNobodyGone = (state: CreditApplicationState): boolean =>
  participants(state).every(({ personId }) => {
    const invitation = state.invitations[personId];
    return !invitation || !isUnusable(invitation);
  });

/**
 * Persons whose consent to inquiries has lapsed and is requested again; persons who only sign have given
 * none.
 */
export const lapsedParticipants = (state: CreditApplicationState, now: string): readonly Participant[] =>
  participants(state).filter((participant) => {
    const invitation = state.invitations[participant.personId];
    const isAgreed = mayBeInquiredAbout(state, participant.personId);
    if (!invitation || !isAgreed || !covers(invitation, participant)) return false;
    return invitation.consentedAt !== null && now >= consentEnd(invitation.consentedAt);
  });

/** Named persons who have not agreed yet to all their roles. */
export const awaitedParticipants = (state: CreditApplicationState): readonly Participant[] =>
  participants(state).filter((participant) => {
    const invitation = state.invitations[participant.personId];
    return invitation?.status !== 'consented' || !covers(invitation, participant);
  });

/** Ids of the awaited participants. */
export const awaitedPersons = (state: CreditApplicationState): readonly string[] =>
  awaitedParticipants(state).map(({ personId }) => personId);

/** Time of the timer's next check: the next reminder due, or the end of the invitation. */
export function nextLookAt(invitation: Invitation): string {
  const last = invitation.remindedAt.at(-1) ?? '';
  // A late reminder also replaces the missed ones.
  const due = REMINDER_DAYS.map((days) => later(invitation.invitedAt, days)).find((at) => at > last);
  return due !== undefined && due < invitation.expiresAt ? due : invitation.expiresAt;
}

/**
 * Earliest time at which the applicant may send a reminder: a day after the invitation or their last
 * reminder.
 */
export const mayRemindAt = (invitation: Invitation): string =>
  later(invitation.remindedByApplicantAt ?? invitation.invitedAt, 1);

/** Ends the invitations of persons no longer named: their links stop working, and their consents are void. */
export function noLongerNamed(
  { applicationId, invitations, standingGuarantors, signatories }: CreditApplicationState,
  named: Recorded<'GuarantorsDeclared'> | null,
  signing: Recorded<'SignatoriesNamed'> | null = signatories,
): CreditApplicationEvent[] {
  // While the applicant tries for an increase, the guarantors of the standing offer keep their role.
  const sureties = new Set(
    [...selectedIn(named), ...selectedIn(standingGuarantors)].map(({ personId }) => personId),
  );
  const signatoryIds = new Set((signing?.signatories ?? []).map(({ personId }) => personId));
  // An invitation only to sign does not cover a guarantor, who is invited again.
  const isKept = ({ personId, roles }: Invitation) =>
    signatoryIds.has(personId) || (roles.includes('guarantor') && sureties.has(personId));
  return Object.values(invitations)
    .filter((one) => !isKept(one) && (isOpen(one) || one.status === 'consented'))
    .map(({ personId, invitationId }) => ({
      type: 'InvitationWithdrawn',
      data: { applicationId, personId, invitationId },
    }));
}

/** All persons who must sign the next agreement: applicant, guarantors and co-signatories. */
export const requiredSigners = (state: CreditApplicationState): Signer[] => [
  { personId: state.userId, roles: ['applicant'] },
  ...participants(state).filter(({ personId }) => mustSign(state, personId)),
];

/** Roles in which a person signs the agreement; empty for others. */
export const rolesOfSigner = ({ agreement }: CreditApplicationState, personId: string): Signer['roles'] =>
  agreement?.signers.find((signer) => signer.personId === personId)?.roles ?? [];

/** Signers who have not signed yet. */
export const missingSigners = ({ agreement }: CreditApplicationState): readonly Signer[] =>
  agreement ? agreement.signers.filter(({ personId }) => !agreement.signedBy.includes(personId)) : [];

/** True if the person must sign the agreement and has not done so. */
export const isMissing = (state: CreditApplicationState, personId: string): boolean =>
  missingSigners(state).some((signer) => signer.personId === personId);

/** Event that concludes the agreement, if this signature is the last one; otherwise empty. */
export function conclusionWith(state: CreditApplicationState, signerId: string): CreditApplicationEvent[] {
  const { applicationId, agreement } = state;
  const isLast = missingSigners(state).every(({ personId }) => personId === signerId);
  return agreement && isLast
    ? [{ type: 'AgreementConcluded', data: { applicationId, agreementId: agreement.agreementId } }]
    : [];
}

type Evaluation = Pick<Recorded<'PolicyEvaluated'>, 'inputs' | 'sources'>;

/**
 * True for facts that we request ourselves and can request again. Data shared by the company can be renewed
 * only by the company.
 */
const isAskedByUs = ({ kind }: Evaluation['sources'][number]): boolean =>
  kind === 'company-report' || kind === 'person-report' || kind === 'screening';

/** Time of receipt of the oldest requested fact; the day of the evaluation if no fact was requested. */
export const factsSince = ({ inputs, sources }: Evaluation): string =>
  sources
    .filter(isAskedByUs)
    .map(({ receivedAt }) => receivedAt)
    .sort()[0] ?? `${inputs.decidedOn}T00:00:00.000Z`;

/**
 * True if the facts for an offer are older than the validity of a consent, so that they must be requested
 * again.
 */
export const hasOldFacts = ({ evaluated }: CreditApplicationState, now: string): boolean =>
  evaluated !== null && now >= consentEnd(evaluated.factsSince);
