import { endedAtBank } from '../credit-account/contracts/enums.ts';
import type { Holding } from './decide/claim-company.ts';
import type { CompanyState } from './state.ts';

/**
 * Relevant fields of the application that last claimed the company. Structural, because nouns do not import
 * one another.
 */
export interface ClaimingApplication {
  readonly phase: string;
  /** Number of decisions requested so far. */
  readonly attempt: number;
  /** Latest requested review of a rejection; without an outcome it is pending. */
  readonly humanReview?: { readonly requestedAt: string; readonly outcome: string | null } | null;
  /** Offer that remains available while an increase is tried. */
  readonly standingOffer?: object | null;
}

const MINUTE_MS = 60_000;
/** Confirmation follows the claim within one request; an unconfirmed claim older than this is abandoned. */
const UNCONFIRMED_MS = 10 * MINUTE_MS;
/** For a requested extra guarantor or details: longer than a guarantor's invitation is valid. */
const UNANSWERED_MS = 14 * 24 * 60 * MINUTE_MS;

const ended = new Set(['none', 'withdrawn', 'expired', 'rejected']);

/**
 * Derived from the application itself, so that a crash between the two streams cannot leave a company claimed
 * for ever.
 */
export function holdingOf(
  claim: NonNullable<CompanyState['claim']>,
  application: ClaimingApplication,
  bankStatus: string | null,
  now: string,
): Holding {
  const { phase, attempt, humanReview, standingOffer } = application;
  const left = Date.parse(now) - Date.parse(claim.claimedAt);
  // On a rejected application, a claim after the request for review is made for reopening it.
  const isReopening = humanReview?.outcome === null && claim.claimedAt > humanReview.requestedAt;
  if (phase === 'rejected' && isReopening) return left < UNCONFIRMED_MS ? 'open' : 'none';
  if (ended.has(phase)) return 'none';
  if (phase === 'signed' || phase === 'completed')
    return endedAtBank.includes(bankStatus ?? '') ? 'none' : 'credit';
  // An offer ends by its own expiry, not by the age of the claim: a review may take long.
  if (phase !== 'answering' || standingOffer) return 'open';
  return left < (attempt === 0 ? UNCONFIRMED_MS : UNANSWERED_MS) ? 'open' : 'none';
}
