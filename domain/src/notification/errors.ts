import { DomainError } from '../kernel/domain-error.ts';

/** A fault of a caller: messages over the quota wait and are not refused. */
export const tooManyMessages = (): DomainError => new DomainError('rule', 'TOO_MANY_MESSAGES');

export const messageNotFailed = (): DomainError => new DomainError('rule', 'MESSAGE_NOT_FAILED');
/** Nobody gets what somebody else has sent again already. */
export const messageRetriedAlready = (): DomainError =>
  new DomainError('conflict', 'MESSAGE_RETRIED_ALREADY');
/** It would be no news. */
export const messageTooOld = (): DomainError => new DomainError('rule', 'MESSAGE_TOO_OLD');
