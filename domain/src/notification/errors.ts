import { DomainError } from '../kernel/domain-error.ts';

/** A fault of a caller: messages over the quota wait and are not refused. */
export const tooManyMessages = (): DomainError => new DomainError('rule', 'TOO_MANY_MESSAGES');
