import { DomainError } from '../kernel/domain-error.ts';

export const companyUnknown = (): DomainError => new DomainError('not-found', 'COMPANY_NOT_FOUND');

/** The customer's own: they go on with it, or take it back first. */
export const companyHasOwnApplication = (): DomainError =>
  new DomainError('conflict', 'COMPANY_HAS_APPLICATION');

export const companyHasCredit = (): DomainError => new DomainError('conflict', 'COMPANY_HAS_CREDIT');

/** Of another representative: who it is, and how far, is not told. */
export const companyTaken = (): DomainError => new DomainError('conflict', 'COMPANY_TAKEN');
