import { DomainError } from '../kernel/domain-error.ts';

export const pageUnknown = (): DomainError =>
  new DomainError('not-found', 'PAGE_NOT_FOUND', 'Sidan finns inte');
export const pageExists = (): DomainError =>
  new DomainError('conflict', 'PAGE_EXISTS', 'Sidan finns redan. Läs om och försök igen.');
/** nobody overwrites or publishes what they have not seen. */
export const pageChanged = (): DomainError =>
  new DomainError('conflict', 'PAGE_CHANGED', 'Någon annan har ändrat sidan. Läs om och försök igen.');
export const nothingToPublish = (): DomainError =>
  new DomainError('rule', 'NOTHING_TO_PUBLISH', 'Det finns inget utkast att publicera');
