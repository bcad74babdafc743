import { v5 } from 'uuid';
import { DAY_MS } from '../kernel/units.ts';
import { namedSignatories } from './authority.ts';
import { selectedIn } from './declared-people.ts';
import type { CreditApplicationEvent } from './events.ts';
import { selectedGuarantors } from './guarantor-list.ts';
import { type Invitation, isOpen, isUnusable, type Signer } from './participants.ts';
import { controllingPersons } from './persons.ts';
import type { ApplicationPhase, CreditApplicationState, Recorded } from './state.ts';

/** Days for answering an invitation. */
const INVITATION_DAYS = 7;
/** Validity of a consent, as stated to the person: a later decision asks them again. */
const CONSENT_DAYS = 14;
/** The days after which the timer reminds. */
const REMINDER_DAYS = [2, 5] as const;
/** Total invitations per application: more than a credit needs, but too few for mass messages. */
export const MAX_INVITATIONS = 10;

const later = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();

/** The end of a consent's validity. */
const consentEnd = (consentedAt: string): string => later(consentedAt, CONSENT_DAYS);

/**
 * An increase ends with the standing offer at the latest, so no later end is announced.
 * @param offerEnd of that offer
 */
export const invitationEnd = (invitedAt: string, offerEnd: string | null): string => {
  const end = later(invitedAt, INVITATION_DAYS);
  return offerEnd !== null && offerEnd < end ? offerEnd : end;
};

const NAMESPACE = 'a0a5c1b4-7d0d-5a53-9c0f-0d7f0c2f6f11';

/**
 * Derived from the application, the person and the invitation's ordinal number: a repeated command makes no
 * second one.
 */
export const invitationIdOf = (applicationId: string, personId: string, number: number): string =>
  v5(`${applicationId}/${personId}/${number}`, NAMESPACE);

/** The latest invitation of a person, under its own id. */
export function invitationOf(
  state: CreditApplicationState,
  personId: string,
  invitationId: string,
): Invitation | undefined {
  const invitation = state.invitations[personId];
  return invitation?.invitationId === invitationId ? invitation : undefined;
}

/** A participant beside the applicant, with their roles. */
export interface Participant {
  readonly personId: string;
  readonly roles: Invitation['roles'];
}

/** Everybody beside the applicant whom the credit needs: guarantors and signatories, each once. */
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

/** Whether the decision concerns the person, so that they are checked against the lists. */
export const isInCase = (state: CreditApplicationState, personId: string): boolean =>
  personId === state.userId ||
  [...participants(state), ...(state.owners ? controllingPersons(state.owners) : [])].some(
    (one) => one.personId === personId,
  );

/** Whether the invitation covers all required roles of the person. */
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
 * True when an agreement on the decision needs the person, whatever happened to the consent since:
 * withdrawing it does not make the offer valid without them, but impossible to conclude.
 */
export const mustSign = (state: CreditApplicationState, personId: string): boolean =>
  personId === state.userId || state.invitations[personId] !== undefined;

/** Whether no required person has refused, let the invitation expire or withdrawn their consent. */
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

/** Their ids. */
export const awaitedPersons = (state: CreditApplicationState): readonly string[] =>
  awaitedParticipants(state).map(({ personId }) => personId);

/** The timer's next check: the next due reminder, or the end. */
export function nextLookAt(invitation: Invitation): string {
  const last = invitation.remindedAt.at(-1) ?? '';
  // A late reminder counts for the missed days as well.
  const due = REMINDER_DAYS.map((days) => later(invitation.invitedAt, days)).find((at) => at > last);
  return due !== undefined && due < invitation.expiresAt ? due : invitation.expiresAt;
}

/** When the applicant may remind: a day after the invitation, and a day after the last reminder. */
export const mayRemindAt = (invitation: Invitation): string =>
  later(invitation.remindedByApplicantAt ?? invitation.invitedAt, 1);

/** Ends the invitations of persons no longer named: their links stop working, and their consents are void. */
export function noLongerNamed(
  { applicationId, invitations, standingGuarantors, signatories }: CreditApplicationState,
  named: Recorded<'GuarantorsDeclared'> | null,
  signing: Recorded<'SignatoriesNamed'> | null = signatories,
): CreditApplicationEvent[] {
  // Guarantors of the standing offer keep their role while an increase is tried.
  const sureties = new Set(
    [...selectedIn(named), ...selectedIn(standingGuarantors)].map(({ personId }) => personId),
  );
  const signatoryIds = new Set((signing?.signatories ?? []).map(({ personId }) => personId));
  // An invitation for a signature alone does not fit a mere guarantor: they are asked again.
  const isKept = ({ personId, roles }: Invitation) =>
    signatoryIds.has(personId) || (roles.includes('guarantor') && sureties.has(personId));
  return Object.values(invitations)
    .filter((one) => !isKept(one) && (isOpen(one) || one.status === 'consented'))
    .map(({ personId, invitationId }) => ({
      type: 'InvitationWithdrawn',
      data: { applicationId, personId, invitationId },
    }));
}

/** All required signers of the next agreement: the applicant, the guarantors and the co-signatories. */
export const requiredSigners = (state: CreditApplicationState): Signer[] => [
  { personId: state.userId, roles: ['applicant'] },
  ...participants(state).filter(({ personId }) => mustSign(state, personId)),
];

/** Roles in which a person signs the agreement; empty for others. */
export const rolesOfSigner = ({ agreement }: CreditApplicationState, personId: string): Signer['roles'] =>
  agreement?.signers.find((signer) => signer.personId === personId)?.roles ?? [];

/** Signers whose signature is missing. */
export const missingSigners = ({ agreement }: CreditApplicationState): readonly Signer[] =>
  agreement ? agreement.signers.filter(({ personId }) => !agreement.signedBy.includes(personId)) : [];

/** Whether the agreement waits for this person's signature. */
export const isMissing = (state: CreditApplicationState, personId: string): boolean =>
  missingSigners(state).some((signer) => signer.personId === personId);

/** The conclusion, when this was the last signature. */
export function conclusionWith(state: CreditApplicationState, signerId: string): CreditApplicationEvent[] {
  const { applicationId, agreement } = state;
  const isLast = missingSigners(state).every(({ personId }) => personId === signerId);
  return agreement && isLast
    ? [{ type: 'AgreementConcluded', data: { applicationId, agreementId: agreement.agreementId } }]
    : [];
}

type Evaluation = Pick<Recorded<'PolicyEvaluated'>, 'inputs' | 'sources'>;

/**
 * Facts that we request ourselves and can request again; data that the company shares are theirs to renew.
 */
const isAskedByUs = ({ kind }: Evaluation['sources'][number]): boolean =>
  kind === 'company-report' || kind === 'person-report' || kind === 'screening';

/**
 * Time of the oldest received fact about the company and the persons; without any, the day of the evaluation.
 */
export const factsSince = ({ inputs, sources }: Evaluation): string =>
  sources
    .filter(isAskedByUs)
    .map(({ receivedAt }) => receivedAt)
    .sort()[0] ?? `${inputs.decidedOn}T00:00:00.000Z`;

/**
 * Whether the facts for an offer are older than a consent's validity: they are fetched again before any
 * offer.
 */
export const hasOldFacts = ({ evaluated }: CreditApplicationState, now: string): boolean =>
  evaluated !== null && now >= consentEnd(evaluated.factsSince);
