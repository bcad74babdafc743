import { DomainError } from '../kernel/domain-error.ts';

export const mediaUnknown = (): DomainError => new DomainError('not-found', 'MEDIA_NOT_FOUND');
export const tooManyFiles = (): DomainError => new DomainError('rule', 'TOO_MANY_FILES');
/** The same request with a different file. */
export const mediaExists = (): DomainError => new DomainError('conflict', 'IDEMPOTENCY_KEY_REUSED');
