/**
 * Reason why a call gave no usable answer.
 * - `timeout`: no complete answer within the limit (5 s including retries).
 * - `unavailable`: no connection, a cut answer, 429 or 5xx.
 * - `rejected`: the partner understood the call and refused it (other 4xx); a repeat gives the same answer.
 * - `rubbish`: an answer that violates the protocol (not JSON, wrong fields, too large).
 * - `open-circuit`: not called, because the partner has failed several times in a row.
 */
export type PartnerErrorKind = 'timeout' | 'unavailable' | 'rejected' | 'rubbish' | 'open-circuit';

export interface PartnerErrorDetails {
  /** The outside system, as named in logs, metrics and circuit breakers. */
  readonly partner: string;
  readonly kind: PartnerErrorKind;
  /** The operation in our terms, for example `report`; never an address with data in it. */
  readonly operation: string;
  /** HTTP status, if any. */
  readonly status?: number;
  /** The partner's own error code, for example `alreadyInProgress`. Letters only. */
  readonly code?: string;
  /** For an open circuit: milliseconds until the partner is called again. */
  readonly retryAfterMs?: number;
}

/** A failed partner call. Safe to log: it never carries what was sent or received, so no personal data. */
export class PartnerError extends Error {
  readonly partner: string;
  readonly kind: PartnerErrorKind;
  readonly operation: string;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** True when the same call may succeed later, so that a job retries it; a refusal is final. */
  readonly retryable: boolean;

  constructor(details: PartnerErrorDetails) {
    const suffix = details.status === undefined ? '' : ` (${details.status})`;
    super(`${details.partner} ${details.operation}: ${details.kind}${suffix}`);
    this.name = 'PartnerError';
    this.partner = details.partner;
    this.kind = details.kind;
    this.operation = details.operation;
    this.status = details.status;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
    this.retryable = details.kind !== 'rejected';
  }
}

export const isPartnerError = (error: unknown): error is PartnerError => error instanceof PartnerError;
