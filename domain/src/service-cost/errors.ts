import { DomainError } from '../kernel/domain-error.ts';

export const costUnknown = (): DomainError => new DomainError('not-found', 'COST_NOT_FOUND');
/** Prevents overwriting an unseen change. */
export const costChanged = (): DomainError => new DomainError('conflict', 'COST_CHANGED');
export const costDates = (): DomainError => new DomainError('rule', 'COST_DATES');
export const costAhead = (): DomainError => new DomainError('rule', 'COST_AHEAD');
export const undoTooLate = (): DomainError => new DomainError('rule', 'UNDO_TOO_LATE');
