import { DomainError } from '../kernel/domain-error.ts';

export const providerUnknown = (): DomainError => new DomainError('not-found', 'PROVIDER_NOT_FOUND');
/** Nobody overwrites what they have not seen. */
export const providerChanged = (): DomainError => new DomainError('conflict', 'PROVIDER_CHANGED');
