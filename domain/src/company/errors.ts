import { DomainError } from '../kernel/domain-error.ts';

export const companyUnknown = (): DomainError => new DomainError('not-found', 'COMPANY_NOT_FOUND');
