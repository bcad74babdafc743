import { wrongStep } from '../../kernel/domain-error.ts';
import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { sameData } from '../../kernel/same-data.ts';
import { normalizeOrganisationNumber } from '../../validators/organisation-number.ts';
import { type AnsweredAuthority, authorityOf } from '../authority.ts';
import { notASignatory, soleTraderNotOffered } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

/** The company comes from the register's list of what the applicant represents, never from free input. */
export interface SelectCompany {
  readonly companyId: string;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly isSoleTrader: boolean;
  /** Who may sign for it; of no matter for a sole trader. */
  readonly authority: AnsweredAuthority | null;
}

/**
 * Step select-company. Another company than before drops bank and accounting data, due diligence, owners and guarantors. Only who
 * may sign for a company, alone or with others, applies for it.
 * @throws DomainError wrong-step, `SOLE_TRADER_NOT_OFFERED`, `INVALID_FIELDS`, `NOT_A_SIGNATORY`, `TOO_MANY_EDITS`
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

/** The bureau numbers every answer anew: what it says is compared, not when. */
const saysTheSame = (
  known: Recorded<'SigningAuthorityRecorded'> | null,
  told: Recorded<'SigningAuthorityRecorded'>,
): boolean =>
  known !== null &&
  sameData(
    [known.alternatives, known.signatories, known.entitledIds],
    [told.alternatives, told.signatories, told.entitledIds],
  );
