import { DomainError } from '../kernel/domain-error.ts';

export const paymentFileNotUnreadable = (): DomainError =>
  new DomainError('conflict', 'PAYMENT_FILE_NOT_UNREADABLE');

export const paymentFilesSetAsideFull = (): DomainError =>
  new DomainError('conflict', 'PAYMENT_FILES_SET_ASIDE_FULL');
