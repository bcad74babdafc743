import { DomainError } from '../kernel/domain-error.ts';

export const workItemChanged = (): DomainError => new DomainError('conflict', 'WORK_ITEM_CHANGED');
export const workItemClosed = (): DomainError => new DomainError('conflict', 'WORK_ITEM_CLOSED');
/** Whoever decides nothing, or has a part in the case, is given none of its work. */
export const assigneeCannot = (): DomainError => new DomainError('rule', 'WORK_ITEM_ASSIGNEE');
export const noCall = (): DomainError => new DomainError('rule', 'WORK_ITEM_NO_CALL');
