import { DomainError } from '../kernel/domain-error.ts';

/** A fault of the caller: messages over the quota wait instead of being refused. */
export const tooManyMessages = (): DomainError => new DomainError('rule', 'TOO_MANY_MESSAGES');

export const messageNotFailed = (): DomainError => new DomainError('rule', 'MESSAGE_NOT_FAILED');
/** Prevents a second resend by somebody else. */
export const messageRetriedAlready = (): DomainError =>
  new DomainError('conflict', 'MESSAGE_RETRIED_ALREADY');
/** Its content is out of date. */
export const messageTooOld = (): DomainError => new DomainError('rule', 'MESSAGE_TOO_OLD');
