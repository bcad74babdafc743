import { DomainError } from '../kernel/domain-error.ts';

export const pageUnknown = (): DomainError => new DomainError('not-found', 'PAGE_NOT_FOUND');
export const pageExists = (): DomainError => new DomainError('conflict', 'PAGE_EXISTS');
/** Nobody overwrites or publishes what they have not seen. */
export const pageChanged = (): DomainError => new DomainError('conflict', 'PAGE_CHANGED');
export const nothingToPublish = (): DomainError => new DomainError('rule', 'NOTHING_TO_PUBLISH');
/** Nobody plans for a time that is over, or that nobody can foresee. */
export const publishTimeWrong = (): DomainError => new DomainError('rule', 'PUBLISH_TIME_WRONG');
/** Name and address of what the product has by itself stay. */
export const pageBuiltIn = (): DomainError => new DomainError('rule', 'PAGE_BUILT_IN');
/** Only posts have a picture. */
export const pageNoPost = (): DomainError => new DomainError('rule', 'PAGE_NO_POST');
export const pagePathReserved = (): DomainError => new DomainError('rule', 'PAGE_PATH_RESERVED');
