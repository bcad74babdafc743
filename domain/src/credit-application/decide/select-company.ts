import { wrongStep } from '../../kernel/domain-error.ts';
import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { normalizeOrganisationNumber } from '../../validators/organisation-number.ts';
import { soleTraderNotOffered } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

/** The company comes from the register's list of what the applicant represents, never from free input. */
export interface SelectCompany {
  readonly companyId: string;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly isSoleTrader: boolean;
}

/**
 * Step select-company. Another company than before drops bank and accounting data, due diligence, owners and guarantors.
 * @throws DomainError wrong-step, `SOLE_TRADER_NOT_OFFERED`, `INVALID_FIELDS`, `TOO_MANY_EDITS`
 */
export function selectCompany(
  state: CreditApplicationState,
  command: SelectCompany,
): CreditApplicationEvent[] {
  requireAnswering(state, 'select-company');
  // What a person looks at again is a decision on this company; another one is a new application.
  if (state.isReopened && command.companyId !== state.company?.companyId) throw wrongStep();
  if (command.isSoleTrader) throw soleTraderNotOffered();
  const companyNumber = normalizeOrganisationNumber(command.companyNumber);
  refuseInvalid(companyNumber ? [] : [fieldError('company_number', 'INVALID_ORGANISATION_NUMBER')]);
  return answer(state, 'CompanySelected', state.company, {
    applicationId: state.applicationId,
    companyId: command.companyId,
    companyNumber: companyNumber ?? '',
    companyName: command.companyName,
  });
}
