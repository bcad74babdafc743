import { DomainError } from '../kernel/domain-error.ts';

export const companyUnknown = (): DomainError => new DomainError('not-found', 'COMPANY_NOT_FOUND');

/** The customer's own application: they can continue or withdraw it. */
export const companyHasOwnApplication = (): DomainError =>
  new DomainError('conflict', 'COMPANY_HAS_APPLICATION');

export const companyHasCredit = (): DomainError => new DomainError('conflict', 'COMPANY_HAS_CREDIT');

/** Another representative's application: neither the person nor its progress is disclosed. */
export const companyTaken = (): DomainError => new DomainError('conflict', 'COMPANY_TAKEN');
