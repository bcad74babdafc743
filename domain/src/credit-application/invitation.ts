import { v5 } from 'uuid';
import { namedSignatories } from './authority.ts';
import { controllingPersons } from './controlling-persons.ts';
import { selectedIn } from './declared-people.ts';
import type { CreditApplicationEvent } from './events.ts';
import { selectedGuarantors } from './guarantor-list.ts';
import { type Invitation, isOpen, isUnusable } from './participants.ts';
import type { ApplicationPhase, CreditApplicationState, Recorded } from './state.ts';

const DAY_MS = 24 * 3_600_000;
/** How long an invitation can be answered. */
export const INVITATION_DAYS = 7;
/** How long a consent counts, as whoever gives it is told: what is decided later asks them again. */
export const CONSENT_DAYS = 14;
/** The days after which the timer reminds. */
export const REMINDER_DAYS = [2, 5] as const;
/** Invitations of one application, ever: far more than a credit needs, too few to reach many people with. */
export const MAX_INVITATIONS = 10;

const later = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();

/** Until when a consent of that instant counts. */
export const consentEnd = (consentedAt: string): string => later(consentedAt, CONSENT_DAYS);

/** An increase lives no longer than the offer that stands meanwhile: nobody is told a later end. @param offerEnd of that offer */
export const invitationEnd = (invitedAt: string, offerEnd: string | null): string => {
  const end = later(invitedAt, INVITATION_DAYS);
  return offerEnd !== null && offerEnd < end ? offerEnd : end;
};

const NAMESPACE = 'a0a5c1b4-7d0d-5a53-9c0f-0d7f0c2f6f11';

/** Follows from the application, the person and the how-manieth invitation it is: a repeated command makes no second one. */
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

/** Somebody beside the applicant who takes part, and in what. */
export interface Participant {
  readonly personId: string;
  readonly roles: Invitation['roles'];
}

/** Everybody beside the applicant whom the credit needs: who stands surety, who signs for the company, each once. */
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

/** Whom the decision is about, and who is looked for in the lists for it. */
export const isInCase = (state: CreditApplicationState, personId: string): boolean =>
  personId === state.userId ||
  [...participants(state), ...(state.owners ? controllingPersons(state.owners) : [])].some(
    (one) => one.personId === personId,
  );

/** The invitation asks the person for all that is needed of them. */
export const covers = (invitation: Invitation, { roles }: Participant): boolean =>
  roles.every((role) => invitation.roles.includes(role));

const undecided: readonly ApplicationPhase[] = [
  'answering',
  'awaiting-consents',
  'deciding',
  'manual-review',
];

/**
 * True while a decision needs what partners know of the company and its people. The bureau keeps each inquiry where others see it:
 * a question of an application that ended while the partner was away is not asked any more (Kreditupplysningslagen 9 §).
 */
export const needsInquiries = ({ phase }: Pick<CreditApplicationState, 'phase'>): boolean =>
  undecided.includes(phase);

/** True when the person has agreed to be inquired about, or is the applicant, who asks for the credit. Who only signs has not. */
export function mayBeInquiredAbout(state: CreditApplicationState, personId: string): boolean {
  if (personId === state.userId) return true;
  const invitation = state.invitations[personId];
  return invitation?.status === 'consented' && invitation.roles.includes('guarantor');
}

/**
 * True when an agreement on what was decided needs the person, whatever became of the consent since: who takes it back does not
 * make the offer one without them, but one that nobody can conclude.
 */
export const mustSign = (state: CreditApplicationState, personId: string): boolean =>
  personId === state.userId || state.invitations[personId] !== undefined;

/** None of those whom the credit needs has refused, let the invitation run out or taken their consent back. */
export const countsOnNobodyGone = (state: CreditApplicationState): boolean =>
  participants(state).every(({ personId }) => {
    const invitation = state.invitations[personId];
    return !invitation || !isUnusable(invitation);
  });

/** Those who agreed to be inquired about so long ago that they are asked again; who only signs agreed to no such thing. */
export const lapsedParticipants = (state: CreditApplicationState, now: string): readonly Participant[] =>
  participants(state).filter((participant) => {
    const invitation = state.invitations[participant.personId];
    const isAgreed = mayBeInquiredAbout(state, participant.personId);
    if (!invitation || !isAgreed || !covers(invitation, participant)) return false;
    return invitation.consentedAt !== null && now >= consentEnd(invitation.consentedAt);
  });

/** Those who are named and have not agreed yet to all that they are needed for. */
export const awaitedParticipants = (state: CreditApplicationState): readonly Participant[] =>
  participants(state).filter((participant) => {
    const invitation = state.invitations[participant.personId];
    return invitation?.status !== 'consented' || !covers(invitation, participant);
  });

/** Their ids. */
export const awaitedPersons = (state: CreditApplicationState): readonly string[] =>
  awaitedParticipants(state).map(({ personId }) => personId);

/** When the timer looks again: the next reminder that is due, or the end. */
export function nextLookAt(invitation: Invitation): string {
  const last = invitation.remindedAt.at(-1) ?? '';
  // A reminder that comes late counts for the days before it as well.
  const due = REMINDER_DAYS.map((days) => later(invitation.invitedAt, days)).find((at) => at > last);
  return due !== undefined && due < invitation.expiresAt ? due : invitation.expiresAt;
}

/** When the applicant may remind: a day after the invitation, and a day after the last time. */
export const mayRemindAt = (invitation: Invitation): string =>
  later(invitation.remindedByApplicantAt ?? invitation.invitedAt, 1);

/** Invitations of those who are named no more: their links open nothing from here, and a consent is worth nothing. */
export function noLongerNamed(
  { applicationId, invitations, standingGuarantors, signatories }: CreditApplicationState,
  named: Recorded<'GuarantorsDeclared'> | null,
  signing: Recorded<'SignatoriesNamed'> | null = signatories,
): CreditApplicationEvent[] {
  // Whoever answers for the offer that stands is asked for nothing less while an increase is tried.
  const sureties = new Set(
    [...selectedIn(named), ...selectedIn(standingGuarantors)].map(({ personId }) => personId),
  );
  const signatoryIds = new Set((signing?.signatories ?? []).map(({ personId }) => personId));
  // A link that asks for a signature alone is no use to who stands surety alone: they are asked anew.
  const isKept = ({ personId, roles }: Invitation) =>
    signatoryIds.has(personId) || (roles.includes('guarantor') && sureties.has(personId));
  return Object.values(invitations)
    .filter((one) => !isKept(one) && (isOpen(one) || one.status === 'consented'))
    .map(({ personId, invitationId }) => ({
      type: 'InvitationWithdrawn',
      data: { applicationId, personId, invitationId },
    }));
}
