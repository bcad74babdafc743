import { addDays } from './business-dates.ts';
import { DomainError } from './domain-error.ts';

/** What one of the staff proposed and another decides. */
export interface Proposal {
  readonly proposedBy: string;
  /** Null where the day was not recorded yet. */
  readonly proposedOn: string | null;
  /** The event that it takes back; absent: none. */
  readonly undoes?: string | undefined;
}

/** Days that a proposal stays open; then its basis may have changed, and it has to be made again. */
export const PROPOSAL_DAYS = 30;

/** The proposal while somebody can still approve it: one that has waited too long is none any more. */
export const openProposal = <One extends Proposal>(proposal: One | null, today: string): One | null =>
  proposal?.proposedOn && today <= addDays(proposal.proposedOn, PROPOSAL_DAYS) ? proposal : null;

/**
 * Whoever approves could do so before it was proposed: nobody is made an approver for a proposal that waits.
 * @param since when they got the right; null: that is not known
 * @returns `APPROVER_TOO_NEW`, or null
 */
export const barOfLaterRight = (since: string | null, proposedAt: string): DomainError | null =>
  since === null || since > proposedAt ? new DomainError('rule', 'APPROVER_TOO_NEW') : null;

/** The same as a guard. @throws DomainError `APPROVER_TOO_NEW` */
export function requireEarlierRight(since: string | null, proposedAt: string): void {
  const bar = barOfLaterRight(since, proposedAt);
  if (bar) throw bar;
}
