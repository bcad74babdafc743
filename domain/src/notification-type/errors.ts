import { DomainError } from '../kernel/domain-error.ts';

export const bodyLength = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_LENGTH');
export const bodyPlaceholder = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_PLACEHOLDER');
/** Nobody alone sends all customers to another account. */
export const bodyPayment = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_PAYMENT');
export const bodyTooLongForSms = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_TOO_LONG_FOR_SMS');
/** Nobody overwrites what they have not seen. */
export const bodyChanged = (): DomainError => new DomainError('conflict', 'MESSAGE_BODY_CHANGED');
/** Due dates and fees stand on them: nobody is asked for money unheard. */
export const messageRequired = (): DomainError => new DomainError('rule', 'MESSAGE_REQUIRED');
export const tooManyBlocked = (): DomainError => new DomainError('rule', 'TOO_MANY_BLOCKED_COMPANIES');
/** Nobody tries out what is sent to nobody. */
export const messageNotLive = (): DomainError => new DomainError('rule', 'MESSAGE_NOT_LIVE');
