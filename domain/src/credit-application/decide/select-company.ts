import { wrongStep } from '../../kernel/domain-error.ts';
import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { sameData } from '../../kernel/same-data.ts';
import { normalizeOrganisationNumber } from '../../validators/organisation-number.ts';
import { type AnsweredAuthority, authorityOf } from '../authority.ts';
import { notASignatory, soleTraderNotOffered } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

/** The company comes from the register's list of the applicant's companies, never from free input. */
export interface SelectCompany {
  readonly companyId: string;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly isSoleTrader: boolean;
  /** Its authorised signatories; irrelevant for a sole trader. */
  readonly authority: AnsweredAuthority | null;
}

/**
 * Step select-company. A change of company drops bank and accounting data, due diligence, owners and
 * guarantors. Requires that the applicant may sign for the company, alone or with others.
 * @throws DomainError wrong-step, `SOLE_TRADER_NOT_OFFERED`, `INVALID_FIELDS`, `NOT_A_SIGNATORY`,
 * `TOO_MANY_EDITS`
 */
export function selectCompany(
  state: CreditApplicationState,
  command: SelectCompany,
): CreditApplicationEvent[] {
  requireAnswering(state, 'select-company');
  // A review concerns the decision on this company; another one needs a new application.
  if (state.isReopened && command.companyId !== state.company?.companyId) throw wrongStep();
  if (command.isSoleTrader) throw soleTraderNotOffered();
  const companyNumber = normalizeOrganisationNumber(command.companyNumber);
  refuseInvalid(companyNumber ? [] : [fieldError('company_number', 'INVALID_ORGANISATION_NUMBER')]);
  const { applicationId, company } = state;
  const { companyId, companyName, authority } = command;
  if (!authority) throw notASignatory();
  const recorded = authorityOf(state, companyId, authority);
  const known = company?.companyId === companyId ? state.authority : null;
  return [
    ...answer(state, 'CompanySelected', company, {
      applicationId,
      companyId,
      companyNumber: companyNumber ?? '',
      companyName,
    }),
    ...(saysTheSame(known, recorded) ? [] : [{ type: 'SigningAuthorityRecorded' as const, data: recorded }]),
  ];
}

/** The bureau gives every answer a new number: compares the content, not the time. */
const saysTheSame = (
  known: Recorded<'SigningAuthorityRecorded'> | null,
  told: Recorded<'SigningAuthorityRecorded'>,
): boolean =>
  known !== null &&
  sameData(
    [known.alternatives, known.signatories, known.entitledIds],
    [told.alternatives, told.signatories, told.entitledIds],
  );
