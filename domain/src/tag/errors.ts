import { DomainError } from '../kernel/domain-error.ts';

export const tagUnknown = (): DomainError => new DomainError('not-found', 'TAG_NOT_FOUND');
/** Nobody overwrites what they have not seen. */
export const tagChanged = (): DomainError => new DomainError('conflict', 'TAG_CHANGED');
/** Taken away from everything only by whoever asks for just that, and says why. */
export const tagInUse = (): DomainError => new DomainError('rule', 'TAG_IN_USE');
export const undoTooLate = (): DomainError => new DomainError('rule', 'UNDO_TOO_LATE');
