import { DomainError } from '../kernel/domain-error.ts';

export const workItemChanged = (): DomainError => new DomainError('conflict', 'WORK_ITEM_CHANGED');
export const workItemClosed = (): DomainError => new DomainError('conflict', 'WORK_ITEM_CLOSED');
/** Staff without decision rights, or involved in the case, cannot be assigned its work. */
export const assigneeCannot = (): DomainError => new DomainError('rule', 'WORK_ITEM_ASSIGNEE');
export const noCall = (): DomainError => new DomainError('rule', 'WORK_ITEM_NO_CALL');
