import { DomainError } from '../kernel/domain-error.ts';

export const commentUnknown = (): DomainError => new DomainError('not-found', 'COMMENT_NOT_FOUND');
/** Nobody overwrites what they have not seen. */
export const commentChanged = (): DomainError => new DomainError('conflict', 'COMMENT_CHANGED');
/** Nobody puts words into another's mouth. */
export const commentOfAnother = (): DomainError => new DomainError('rule', 'COMMENT_OF_ANOTHER');
export const undoTooLate = (): DomainError => new DomainError('rule', 'UNDO_TOO_LATE');
