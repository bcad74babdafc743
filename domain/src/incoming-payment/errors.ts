import { DomainError } from '../kernel/domain-error.ts';

export const paymentDiffers = (): DomainError => new DomainError('conflict', 'PAYMENT_DIFFERS');
export const incomingPaymentUnknown = (): DomainError =>
  new DomainError('not-found', 'INCOMING_PAYMENT_NOT_FOUND');
export const paymentHasOwner = (): DomainError => new DomainError('conflict', 'PAYMENT_HAS_OWNER');
export const ownCase = (): DomainError => new DomainError('rule', 'OWN_CASE');
export const ownProposal = (): DomainError => new DomainError('rule', 'OWN_PROPOSAL');
export const secondPersonRequired = (): DomainError => new DomainError('rule', 'SECOND_PERSON_REQUIRED');
export const proposalGone = (): DomainError => new DomainError('conflict', 'PROPOSAL_GONE');
export const proposalPending = (): DomainError => new DomainError('conflict', 'PROPOSAL_PENDING');
