import type { z } from 'zod';
import type { invitedRole, signerRole } from './events-guarantors.ts';

/** How far somebody's invitation has come. */
export type InvitationStatus =
  | 'invited'
  | 'opened'
  | 'consented'
  | 'declined'
  | 'taken-back'
  | 'expired'
  | 'withdrawn';

/** What somebody was asked to take part in, by the applicant, for one application and its company. */
export interface Invitation {
  readonly invitationId: string;
  readonly personId: string;
  readonly roles: readonly z.output<typeof invitedRole>[];
  readonly status: InvitationStatus;
  readonly invitedAt: string;
  readonly expiresAt: string;
  /** When the timer reminded, oldest first. */
  readonly remindedAt: readonly string[];
  readonly remindedByApplicantAt: string | null;
  /** Null before the consent, and of one that was given before they lapsed. */
  readonly consentedAt: string | null;
  /** The person has said yes or no to one invitation or another: that they have to do with the case is their own word. */
  readonly hasAnswered: boolean;
}

/** Somebody whose signature an agreement needs. */
export interface Signer {
  readonly personId: string;
  readonly roles: readonly z.output<typeof signerRole>[];
}

/** It can still be answered. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean =>
  status === 'invited' || status === 'opened';

/** It was refused, sooner or later, or nobody answered: not to be told apart by who named the person. */
export const isUnusable = ({ status }: Pick<Invitation, 'status'>): boolean =>
  status === 'declined' || status === 'taken-back' || status === 'expired';
