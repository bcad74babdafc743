import { DomainError } from '../kernel/domain-error.ts';

export const bodyLength = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_LENGTH');
export const bodyPlaceholder = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_PLACEHOLDER');
/** One person alone must not direct all customers to another account. */
export const bodyPayment = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_PAYMENT');
export const bodyTooLongForSms = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_TOO_LONG_FOR_SMS');
/** Prevents overwriting an unseen text. */
export const bodyChanged = (): DomainError => new DomainError('conflict', 'MESSAGE_BODY_CHANGED');
/** They state due dates and fees: customers must be notified before they owe money. */
export const messageRequired = (): DomainError => new DomainError('rule', 'MESSAGE_REQUIRED');
export const tooManyBlocked = (): DomainError => new DomainError('rule', 'TOO_MANY_BLOCKED_COMPANIES');
/** A type that is switched off cannot be tested. */
export const messageNotLive = (): DomainError => new DomainError('rule', 'MESSAGE_NOT_LIVE');
