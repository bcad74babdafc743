import { DomainError } from '../kernel/domain-error.ts';

export const personForgotten = (): DomainError => new DomainError('rule', 'PERSON_FORGOTTEN');

export const ownRole = (): DomainError => new DomainError('rule', 'OWN_ROLE');

export const ownAdminRole = (): DomainError => new DomainError('rule', 'OWN_ADMIN_ROLE');

/** There must always be an admin and another approver. */
export const lastOfRole = (): DomainError => new DomainError('rule', 'LAST_OF_ROLE');

/** Proposers may not approve their own proposals. */
export const ownProposal = (): DomainError => new DomainError('rule', 'OWN_PROPOSAL');
export const proposalGone = (): DomainError => new DomainError('conflict', 'PROPOSAL_GONE');
export const proposalPending = (): DomainError => new DomainError('conflict', 'PROPOSAL_PENDING');

/** An applicant or guarantor of an open case may not be staff. */
export const openCase = (): DomainError => new DomainError('rule', 'OPEN_CASE');

/** Staff may neither apply for credit nor be guarantors. */
export const worksHere = (): DomainError => new DomainError('rule', 'WORKS_HERE');

export const notRegistered = (): DomainError => new DomainError('not-found', 'USER_NOT_FOUND');
