import { addDays } from './business-dates.ts';
import { DomainError } from './domain-error.ts';

/** A proposal by one staff member that another must answer. */
export type Proposal<Content extends object = object> = Content & {
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly proposedOn: string;
  /** Id of the event that it would undo, if any. */
  readonly undoes?: string | undefined;
  readonly status: 'open' | 'approved' | 'refused';
};

/** Proposals of one kind: the latest answered ones and, as the last entry, at most one open proposal. */
export type Proposals<Content extends object = object> = readonly Proposal<Content>[];

/** Number of answered proposals kept for each kind, enough to recognise a repeated command. */
const KEPT = 10;

/** Days that a proposal stays open; after that its basis may have changed, and a new one is needed. */
export const PROPOSAL_DAYS = 30;

/** Last day on which a proposal can be approved. */
export const openUntil = (proposedOn: string): string => addDays(proposedOn, PROPOSAL_DAYS);

/** True if a proposal can be approved: it is unanswered and has not expired. */
export const isApprovable = (
  { status, proposedOn }: { readonly status: string; readonly proposedOn: string },
  today: string,
): boolean => status === 'open' && today <= openUntil(proposedOn);

/** Proposal that can be approved; null if none exists. */
export const openProposal = <One extends Proposal>(proposals: readonly One[], today: string): One | null =>
  proposals.findLast((one) => isApprovable(one, today)) ?? null;

/** Unanswered proposal, expired or not; undefined if none exists. */
export const unanswered = <One extends Proposal>(proposals: readonly One[]): One | undefined =>
  proposals.findLast(({ status }) => status === 'open');

/** Open proposals of all kinds, each with its kind. */
export const openProposals = <Kind extends string, One extends Proposal>(
  proposals: Readonly<Partial<Record<Kind, readonly One[]>>>,
  today: string,
): readonly (One & { readonly kind: Kind })[] =>
  (Object.keys(proposals) as Kind[]).flatMap((kind) => {
    const proposal = openProposal(proposals[kind] ?? [], today);
    return proposal ? [{ ...proposal, kind }] : [];
  });

/** Proposal that a decision added; undefined if it added none. */
export const proposalMade = <One extends Proposal>(
  before: readonly One[],
  after: readonly One[],
): One | undefined => after.find(({ proposalId }) => !isProposed(before, proposalId));

/** True if the proposal with this id has the status, expired or not. */
export const hasStatus = (proposals: Proposals, proposalId: string, status: Proposal['status']): boolean =>
  proposals.some((one) => one.proposalId === proposalId && one.status === status);

/** Errors shared by all proposals. Staff never decide on matters that concern themselves. */
export const ownCase = (): DomainError => new DomainError('rule', 'OWN_CASE');
export const ownProposal = (): DomainError => new DomainError('rule', 'OWN_PROPOSAL');

/** True if a proposal with this id exists, whatever its status, so that the command is a repeated one. */
export const isProposed = (proposals: Proposals, proposalId: string): boolean =>
  proposals.some((one) => one.proposalId === proposalId);

/** @throws DomainError `PROPOSAL_PENDING` */
export function requireNoneOpen(proposals: Proposals, today: string): void {
  if (openProposal(proposals, today)) throw new DomainError('conflict', 'PROPOSAL_PENDING');
}

/**
 * True if the proposal has to be recorded; false for a repeated command.
 * @throws DomainError `PROPOSAL_PENDING`
 */
export function isNewProposal(proposals: Proposals, proposalId: string, today: string): boolean {
  if (isProposed(proposals, proposalId)) return false;
  requireNoneOpen(proposals, today);
  return true;
}

const proposalGone = (): DomainError => new DomainError('conflict', 'PROPOSAL_GONE');

/** A second person's approval of the proposal shown to them. */
export interface Approval {
  readonly proposalId: string;
  readonly approvedBy: string;
}

/**
 * Returns the proposal to carry out, which another person made.
 * @throws DomainError `PROPOSAL_GONE`, `OWN_PROPOSAL`
 */
export function requireApprovable<One extends Proposal>(
  proposals: readonly One[],
  { proposalId, approvedBy }: Approval,
  today: string,
): One {
  const proposal = proposals.find((one) => one.proposalId === proposalId && isApprovable(one, today));
  if (!proposal) throw proposalGone();
  if (proposal.proposedBy === approvedBy) throw ownProposal();
  return proposal;
}

/** Refusal by another person, or withdrawal by the proposer. */
export interface Refusal {
  readonly proposalId: string;
  readonly refusedBy: string;
}

/**
 * Returns the proposal to refuse, expired or not; null for a repeated command.
 * @throws DomainError `PROPOSAL_GONE`
 */
export function requireRefusable<One extends Proposal>(
  proposals: readonly One[],
  proposalId: string,
): One | null {
  const proposal = proposals.find((one) => one.proposalId === proposalId);
  if (proposal?.status === 'refused') return null;
  if (proposal?.status !== 'open') throw proposalGone();
  return proposal;
}

/** Folds a new proposal. An open one before it must have expired and is dropped. */
export const withProposal = <One extends Proposal>(
  proposals: readonly One[],
  proposal: Omit<One, 'status'>,
): readonly One[] => [...withoutOpen(proposals), { ...proposal, status: 'open' } as One];

/** Folds the answer to a proposal. */
export const withAnswer = <One extends Proposal>(
  proposals: readonly One[],
  proposalId: string | null | undefined,
  status: 'approved' | 'refused',
): readonly One[] =>
  proposals.map((one) => (one.proposalId === proposalId ? { ...one, status } : one)).slice(-KEPT);

/** Drops the open proposal of a matter that was settled without it. */
export const withoutOpen = <One extends Proposal>(proposals: readonly One[]): readonly One[] =>
  proposals.filter(({ status }) => status !== 'open');

/**
 * Refuses an approver whose right is newer than the proposal, so that no approver can be appointed for a
 * pending one.
 * @param since start of the approver's right; null if unknown
 * @returns the error `APPROVER_TOO_NEW`, or null
 */
export const barOfLaterRight = (since: string | null, proposedAt: string): DomainError | null =>
  since === null || since > proposedAt ? new DomainError('rule', 'APPROVER_TOO_NEW') : null;

/**
 * Requires that the approver's right is older than the proposal.
 * @throws DomainError `APPROVER_TOO_NEW`
 */
export function requireEarlierRight(since: string | null, proposedAt: string): void {
  const bar = barOfLaterRight(since, proposedAt);
  if (bar) throw bar;
}
