import { endedAtBank } from '../credit-account/contracts/enums.ts';
import type { Holding } from './decide/claim-company.ts';
import type { CompanyState } from './state.ts';

/** What counts of the application that claimed the company last. Structural: one noun does not know another. */
export interface ClaimingApplication {
  readonly phase: string;
  /** Decisions asked for so far. */
  readonly attempt: number;
  /** The latest review of a rejection that was asked for; without an outcome it is under way. */
  readonly humanReview?: { readonly requestedAt: string; readonly outcome: string | null } | null;
  /** An offer that can be gone back to while an increase is tried. */
  readonly standingOffer?: object | null;
}

const MINUTE_MS = 60_000;
/** Between claim and confirmation lies one request; a claim that was not followed by one in this time never will be. */
const UNCONFIRMED_MS = 10 * MINUTE_MS;
/** For an extra guarantor or details that were asked for: longer than an invitation of a guarantor runs. */
const UNANSWERED_MS = 14 * 24 * 60 * MINUTE_MS;

const ended = new Set(['none', 'withdrawn', 'expired', 'rejected']);

/** Told by the application itself, so that no crash between two streams leaves a company claimed for ever. */
export function holdingOf(
  claim: NonNullable<CompanyState['claim']>,
  application: ClaimingApplication,
  bankStatus: string | null,
  now: string,
): Holding {
  const { phase, attempt, humanReview, standingOffer } = application;
  const left = Date.parse(now) - Date.parse(claim.claimedAt);
  // Of a rejected application a claim made after a review was asked for is the one it is about to be reopened with.
  const isReopening = humanReview?.outcome === null && claim.claimedAt > humanReview.requestedAt;
  if (phase === 'rejected' && isReopening) return left < UNCONFIRMED_MS ? 'open' : 'none';
  if (ended.has(phase)) return 'none';
  if (phase === 'signed' || phase === 'completed')
    return endedAtBank.includes(bankStatus ?? '') ? 'none' : 'credit';
  // Its own end ends an offer, not the age of the claim: a review may have taken long.
  if (phase !== 'answering' || standingOffer) return 'open';
  return left < (attempt === 0 ? UNCONFIRMED_MS : UNANSWERED_MS) ? 'open' : 'none';
}
