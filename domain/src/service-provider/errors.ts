import { DomainError } from '../kernel/domain-error.ts';

export const providerUnknown = (): DomainError => new DomainError('not-found', 'PROVIDER_NOT_FOUND');
/** Prevents overwriting an unseen change. */
export const providerChanged = (): DomainError => new DomainError('conflict', 'PROVIDER_CHANGED');
