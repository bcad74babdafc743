import { DomainError } from '../kernel/domain-error.ts';

export const personForgotten = (): DomainError => new DomainError('rule', 'PERSON_FORGOTTEN');

export const ownRole = (): DomainError => new DomainError('rule', 'OWN_ROLE');

export const ownAdminRole = (): DomainError => new DomainError('rule', 'OWN_ADMIN_ROLE');

/** There always are an admin and another person who approves. */
export const lastOfRole = (): DomainError => new DomainError('rule', 'LAST_OF_ROLE');

/** Nobody approves what they proposed themselves. */
export const ownProposal = (): DomainError => new DomainError('rule', 'OWN_PROPOSAL');
export const proposalGone = (): DomainError => new DomainError('conflict', 'PROPOSAL_GONE');
export const proposalPending = (): DomainError => new DomainError('conflict', 'PROPOSAL_PENDING');

/** An applicant or guarantor of an open case does not work here. */
export const openCase = (): DomainError => new DomainError('rule', 'OPEN_CASE');

/** Whoever works here applies for no credit and stands surety for none. */
export const worksHere = (): DomainError => new DomainError('rule', 'WORKS_HERE');

export const notRegistered = (): DomainError => new DomainError('not-found', 'USER_NOT_FOUND');
