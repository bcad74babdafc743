import type { z } from 'zod';
import type { invitedRole, signerRole } from './events.ts';

type InvitationStatus =
  | 'invited'
  | 'opened'
  | 'consented'
  | 'declined'
  | 'taken-back'
  | 'expired'
  | 'withdrawn';

/** Invitation of a person by the applicant, for one application and its company. */
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
  /** True if the person answered any invitation in this application and so confirmed their involvement. */
  readonly hasAnswered: boolean;
}

export interface Signer {
  readonly personId: string;
  readonly roles: readonly z.output<typeof signerRole>[];
}

/** True if the invitation can still be answered. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean =>
  status === 'invited' || status === 'opened';

/** True after a refusal, a withdrawn consent or an unanswered expiry. The applicant must not see which. */
export const isUnusable = ({ status }: Pick<Invitation, 'status'>): boolean =>
  status === 'declined' || status === 'taken-back' || status === 'expired';
