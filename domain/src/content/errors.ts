import { DomainError } from '../kernel/domain-error.ts';

export const pageUnknown = (): DomainError => new DomainError('not-found', 'PAGE_NOT_FOUND');
export const pageExists = (): DomainError => new DomainError('conflict', 'PAGE_EXISTS');
/** Prevents overwriting or publishing an unseen revision. */
export const pageChanged = (): DomainError => new DomainError('conflict', 'PAGE_CHANGED');
export const nothingToPublish = (): DomainError => new DomainError('rule', 'NOTHING_TO_PUBLISH');
/** The time is in the past, or too far ahead. */
export const publishTimeWrong = (): DomainError => new DomainError('rule', 'PUBLISH_TIME_WRONG');
/** Name and path of a built-in page are fixed. */
export const pageBuiltIn = (): DomainError => new DomainError('rule', 'PAGE_BUILT_IN');
/** Only posts have a picture. */
export const pageNoPost = (): DomainError => new DomainError('rule', 'PAGE_NO_POST');
export const pagePathReserved = (): DomainError => new DomainError('rule', 'PAGE_PATH_RESERVED');
