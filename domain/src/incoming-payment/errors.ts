import { DomainError } from '../kernel/domain-error.ts';

export const paymentDiffers = (): DomainError => new DomainError('conflict', 'PAYMENT_DIFFERS');
export const incomingPaymentUnknown = (): DomainError =>
  new DomainError('not-found', 'INCOMING_PAYMENT_NOT_FOUND');
export const paymentHasOwner = (): DomainError => new DomainError('conflict', 'PAYMENT_HAS_OWNER');
