import { addDays } from './business-dates.ts';
import { DomainError } from './domain-error.ts';

/** A proposal by one member of staff, to be decided by another. */
export interface Proposal {
  readonly proposedBy: string;
  readonly proposedOn: string;
  /** The event that it undoes; absent: none. */
  readonly undoes?: string | undefined;
}

/** Refusals that every proposal shares. Staff never decide on what concerns themselves. */
export const ownCase = (): DomainError => new DomainError('rule', 'OWN_CASE');
export const ownProposal = (): DomainError => new DomainError('rule', 'OWN_PROPOSAL');
export const proposalGone = (): DomainError => new DomainError('conflict', 'PROPOSAL_GONE');
export const proposalPending = (): DomainError => new DomainError('conflict', 'PROPOSAL_PENDING');

/** Days that a proposal stays open; after that its basis may have changed, and a new one is needed. */
export const PROPOSAL_DAYS = 30;

/** The proposal while it can still be approved; null once expired. */
export const openProposal = <One extends Proposal>(proposal: One | null, today: string): One | null =>
  proposal && today <= addDays(proposal.proposedOn, PROPOSAL_DAYS) ? proposal : null;

/**
 * The approver's right must be older than the proposal: a new approver cannot be appointed for a pending one.
 * @param since start of the right; null: unknown
 * @returns `APPROVER_TOO_NEW`, or null
 */
export const barOfLaterRight = (since: string | null, proposedAt: string): DomainError | null =>
  since === null || since > proposedAt ? new DomainError('rule', 'APPROVER_TOO_NEW') : null;

/** The same as a guard. @throws DomainError `APPROVER_TOO_NEW` */
export function requireEarlierRight(since: string | null, proposedAt: string): void {
  const bar = barOfLaterRight(since, proposedAt);
  if (bar) throw bar;
}
