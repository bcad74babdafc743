import { DomainError } from '../kernel/domain-error.ts';

export const tagUnknown = (): DomainError => new DomainError('not-found', 'TAG_NOT_FOUND');
/** Prevents overwriting an unseen change. */
export const tagChanged = (): DomainError => new DomainError('conflict', 'TAG_CHANGED');
/** A tag in use is only deleted by an explicit request with a reason. */
export const tagInUse = (): DomainError => new DomainError('rule', 'TAG_IN_USE');
export const undoTooLate = (): DomainError => new DomainError('rule', 'UNDO_TOO_LATE');
