import { DomainError } from '../kernel/domain-error.ts';

export const paymentFileNotUnreadable = (): DomainError =>
  new DomainError('conflict', 'PAYMENT_FILE_NOT_UNREADABLE');
