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
/** Days for which a consent is valid, as stated to the person. A later decision needs a new consent. */
const CONSENT_DAYS = 14;
/** Days after the invitation on which the timer sends reminders. */
const REMINDER_DAYS = [2, 5] as const;
/** Maximum number of invitations per application: more than a credit needs, too few for mass messages. */
export const INVITATIONS_MAX = 10;

const later = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();

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

/** Derived from application, person and number, so that a repeated command makes no second invitation. */
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

export interface Participant {
  readonly personId: string;
  readonly roles: Invitation['roles'];
}

/** All people other than the applicant whom the credit needs: guarantors and signatories, each once. */
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

/** True if the decision concerns the person, who is therefore screened against the lists. */
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
 * visibly, so an application that ended while the partner was unreachable must not cause one
 * (Kreditupplysningslagen 9 §).
 */
export const needsInquiries = ({ phase }: Pick<CreditApplicationState, 'phase'>): boolean =>
  undecided.includes(phase);

/** True for the applicant, and for persons who consented to inquiries as guarantors. */
export function mayBeInquiredAbout(state: CreditApplicationState, personId: string): boolean {
  if (personId === state.userId) return true;
  const invitation = state.invitations[personId];
  return invitation?.status === 'consented' && invitation.roles.includes('guarantor');
}

/**
 * True if the agreement needs the person's signature, even after a withdrawn consent: the withdrawal does not
 * make the offer valid without the person, but prevents the agreement.
 */
export const mustSign = (state: CreditApplicationState, personId: string): boolean =>
  personId === state.userId || state.invitations[personId] !== undefined;

/** True if no required person has declined, let the invitation expire or withdrawn their consent. */
export const countsOnNobodyGone = (state: CreditApplicationState): boolean =>
  participants(state).every(({ personId }) => {
    const invitation = state.invitations[personId];
    return !invitation || !isUnusable(invitation);
  });

/** People whose consent to inquiries has lapsed and must be renewed. */
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

export const awaitedPersons = (state: CreditApplicationState): readonly string[] =>
  awaitedParticipants(state).map(({ personId }) => personId);

/** Time of the timer's next check: the next reminder, or the end of the invitation. */
export function nextLookAt(invitation: Invitation): string {
  const last = invitation.remindedAt.at(-1) ?? '';
  // A late reminder also replaces the missed ones.
  const due = REMINDER_DAYS.map((days) => later(invitation.invitedAt, days)).find((at) => at > last);
  return due !== undefined && due < invitation.expiresAt ? due : invitation.expiresAt;
}

/** Earliest time for a reminder by the applicant: a day after the invitation or their last reminder. */
export const mayRemindAt = (invitation: Invitation): string =>
  later(invitation.remindedByApplicantAt ?? invitation.invitedAt, 1);

/** Ends the invitations of people no longer named: their links stop working, and their consents are void. */
export function noLongerNamed(
  { applicationId, invitations, standingGuarantors, signatories }: CreditApplicationState,
  named: Recorded<'GuarantorsDeclared'> | null,
  signing: Recorded<'SignatoriesNamed'> | null = signatories,
): CreditApplicationEvent[] {
  // During an attempt to increase it, the guarantors of the standing offer keep their role.
  const sureties = new Set(
    [...selectedIn(named), ...selectedIn(standingGuarantors)].map(({ personId }) => personId),
  );
  const signatoryIds = new Set((signing?.signatories ?? []).map(({ personId }) => personId));
  // An invitation only to sign does not cover the role of guarantor, for which the person is invited again.
  const isKept = ({ personId, roles }: Invitation) =>
    signatoryIds.has(personId) || (roles.includes('guarantor') && sureties.has(personId));
  return Object.values(invitations)
    .filter((one) => !isKept(one) && (isOpen(one) || one.status === 'consented'))
    .map(({ personId, invitationId }) => ({
      type: 'InvitationWithdrawn',
      data: { applicationId, personId, invitationId },
    }));
}

/** All people who must sign the next agreement: applicant, guarantors and co-signatories. */
export const requiredSigners = (state: CreditApplicationState): Signer[] => [
  { personId: state.userId, roles: ['applicant'] },
  ...participants(state).filter(({ personId }) => mustSign(state, personId)),
];

/** Roles in which a person signs the agreement; empty for others. */
export const rolesOfSigner = ({ agreement }: CreditApplicationState, personId: string): Signer['roles'] =>
  agreement?.signers.find((signer) => signer.personId === personId)?.roles ?? [];

export const missingSigners = ({ agreement }: CreditApplicationState): readonly Signer[] =>
  agreement ? agreement.signers.filter(({ personId }) => !agreement.signedBy.includes(personId)) : [];

/** True if the person must sign the agreement and has not done so. */
export const isMissing = (state: CreditApplicationState, personId: string): boolean =>
  missingSigners(state).some((signer) => signer.personId === personId);

/** Concludes the agreement if this signature is the last one. */
export function conclusionWith(state: CreditApplicationState, signerId: string): CreditApplicationEvent[] {
  const { applicationId, agreement } = state;
  const isLast = missingSigners(state).every(({ personId }) => personId === signerId);
  return agreement && isLast
    ? [{ type: 'AgreementConcluded', data: { applicationId, agreementId: agreement.agreementId } }]
    : [];
}

type Evaluation = Pick<Recorded<'PolicyEvaluated'>, 'inputs' | 'sources'>;

/** True for facts that the lender can request again. Only the company can renew the data it shared. */
const isAskedByUs = ({ kind }: Evaluation['sources'][number]): boolean =>
  kind === 'company-report' || kind === 'person-report' || kind === 'screening';

/** Time of receipt of the oldest requested fact, otherwise the start of the day of the evaluation. */
export const factsSince = ({ inputs, sources }: Evaluation): string =>
  sources
    .filter(isAskedByUs)
    .map(({ receivedAt }) => receivedAt)
    .sort()[0] ?? `${inputs.decidedOn}T00:00:00.000Z`;

/** True if the facts for an offer are older than the validity of a consent and must be requested again. */
export const hasOldFacts = ({ evaluated }: CreditApplicationState, now: string): boolean =>
  evaluated !== null && now >= consentEnd(evaluated.factsSince);
