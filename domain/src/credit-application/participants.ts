import type { z } from 'zod';
import type { invitedRole, signerRole } from './events.ts';

/** Progress of an invitation. */
type InvitationStatus =
  | 'invited'
  | 'opened'
  | 'consented'
  | 'declined'
  | 'taken-back'
  | 'expired'
  | 'withdrawn';

/** The applicant's invitation of a person, for one application and its company. */
export interface Invitation {
  readonly invitationId: string;
  readonly personId: string;
  readonly roles: readonly z.output<typeof invitedRole>[];
  readonly status: InvitationStatus;
  readonly invitedAt: string;
  readonly expiresAt: string;
  /** Times of the timer's reminders, oldest first. */
  readonly remindedAt: readonly string[];
  readonly remindedByApplicantAt: string | null;
  /** Null before the consent, and for a person who only signs. */
  readonly consentedAt: string | null;
  /**
   * True if the person has answered any invitation in this application, and thus confirmed their involvement.
   */
  readonly hasAnswered: boolean;
}

/** A person whose signature an agreement needs. */
export interface Signer {
  readonly personId: string;
  readonly roles: readonly z.output<typeof signerRole>[];
}

/** True if the invitation can still be answered. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean =>
  status === 'invited' || status === 'opened';

/** True if the invitation was refused at any time or expired unanswered. The applicant must not see which. */
export const isUnusable = ({ status }: Pick<Invitation, 'status'>): boolean =>
  status === 'declined' || status === 'taken-back' || status === 'expired';
