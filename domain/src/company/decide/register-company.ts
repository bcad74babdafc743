import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { normalizeOrganisationNumber } from '../../validators/organisation-number.ts';
import type { CompanyEvent } from '../events.ts';
import type { CompanyState, Recorded } from '../state.ts';

export type RegisterCompany = Recorded<'CompanyRegistered'>;

/** Registers the company when a representative chooses it. @throws DomainError `INVALID_FIELDS` */
export function registerCompany(state: CompanyState, command: RegisterCompany): CompanyEvent[] {
  if (state.company) return [];
  const companyNumber = normalizeOrganisationNumber(command.companyNumber) ?? '';
  refuseInvalid(companyNumber === '' ? [fieldError('company_number', 'INVALID_ORGANISATION_NUMBER')] : []);
  return [{ type: 'CompanyRegistered', data: { ...command, companyNumber } }];
}
