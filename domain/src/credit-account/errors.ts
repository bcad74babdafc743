import { DomainError } from '../kernel/domain-error.ts';

export const accountUnknown = (): DomainError => new DomainError('not-found', 'ACCOUNT_NOT_FOUND');

export const offerExpired = (): DomainError => new DomainError('rule', 'OFFER_EXPIRED');

export const offerStillOpen = (): DomainError => new DomainError('rule', 'OFFER_STILL_OPEN');

export const offerTaken = (): DomainError => new DomainError('conflict', 'OFFER_TAKEN');

export const amountBelowMinimum = (): DomainError => new DomainError('rule', 'AMOUNT_BELOW_MINIMUM');

export const amountAboveAvailable = (): DomainError => new DomainError('rule', 'AMOUNT_ABOVE_AVAILABLE');

export const limitOutOfBounds = (): DomainError => new DomainError('rule', 'LIMIT_OUT_OF_BOUNDS');

export const bankStatusNotAllowed = (): DomainError => new DomainError('rule', 'BANK_STATUS_NOT_ALLOWED');

export const proposalGone = (): DomainError => new DomainError('conflict', 'PROPOSAL_GONE');

export const proposalPending = (): DomainError => new DomainError('conflict', 'PROPOSAL_PENDING');
