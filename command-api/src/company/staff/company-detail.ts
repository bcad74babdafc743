import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import type { CreditApplicationState } from '@kreditlina/domain/credit-application/index';
import { readTrace } from '@kreditlina/domain/credit-policy/index';
import type { MediaFile } from '@kreditlina/domain/media/index';
import { accountFields } from '@kreditlina/projections/credit-account/account-fields';
import { calculationOf } from '@kreditlina/projections/credit-application/calculation';
import { lendersOf } from '../../credit-application/lenders-of.ts';
import { notesFor, reviewClosingFor, warningsOf } from '../../credit-application/notes.ts';
import type { CompanyFacts } from './company-facts.ts';
import { monitoringFields } from './monitoring-fields.ts';
import { peopleFields } from './people-fields.ts';
import { filesOf } from './reports-of.ts';

/** Staff view of a company: a pure function of its folded streams, now or at an earlier instant. */
export function companyDetail(facts: CompanyFacts): CompanyDetail {
  const { row, company, application, account, applications, today, language, roles } = facts;
  const { companyNumber = '', name = '', companyForm = '' } = company.company ?? {};
  const state = application?.state;
  return {
    id: row.id,
    name,
    company_number: companyNumber,
    company_form: companyForm,
    sole_trader: companyForm === 'sole-trader',
    registered_at: row.registered_at,
    as_of: today,
    application_id: application?.id ?? null,
    application_type: application?.type ?? null,
    application_status: application?.admin_status ?? 'N/A',
    last_step: (application?.step as CompanyDetail['last_step'] | undefined) ?? null,
    manual_review: application?.is_in_review ?? false,
    risk_class: application?.risk_class ?? null,
    policy_version: application?.explanation?.policyVersion ?? null,
    credit_reason: state?.purpose ?? null,
    acquisition_channel: state?.acquisition?.channel ?? null,
    ...accountFields(account, today),
    lenders: application ? lendersOf(application) : [],
    review_closing: application ? reviewClosingFor(roles, application) : null,
    lenders_files: [...(company.claim && state ? agreementsOf(state) : []), ...facts.uploads.map(uploadOf)],
    limit_cal_details: state
      ? calculationOf(
          readTrace(application?.explanation?.trace ?? []),
          state,
          language,
          application?.explanation?.told?.company ?? null,
        )
      : [],
    credit_warnings: application ? notesFor(roles, warningsOf(application)) : [],
    application_skip_need_extra_details_rule: isSkipped(state, 'need-extra-details'),
    application_skip_need_extra_guarantors_rule: isSkipped(state, 'need-extra-guarantors'),
    ...peopleFields(facts),
    sole_trader_details: state ? privateEconomyOf(state) : null,
    tags: [...facts.tags],
    comments: [...facts.comments],
    uc_events: monitoringFields(company),
    credit_applications: applications,
  };
}

const isSkipped = (
  state: CreditApplicationState | undefined,
  rule: CreditApplicationState['skippedRules'][number],
): boolean => state?.skippedRules.includes(rule) ?? false;

const agreementsOf = (state: CreditApplicationState): CompanyDetail['lenders_files'] =>
  filesOf(state).map(({ hash: _hash, ...file }) => ({ kind: 'agreement', ...file }));

const uploadOf = (file: MediaFile): CompanyDetail['lenders_files'][number] => ({
  kind: 'upload',
  id: file.mediaId,
  filename: file.filename,
  content_type: file.contentType,
  byte_count: file.byteCount,
  uploaded_at: file.uploadedAt,
});

function privateEconomyOf({
  household,
  loans,
}: CreditApplicationState): CompanyDetail['sole_trader_details'] {
  if (!household && !loans) return null;
  return {
    children: household?.children ?? null,
    children_with_benefits: household?.childrenWithBenefits ?? null,
    marital_status: household?.maritalStatus ?? null,
    mortgages_cents: loans?.mortgagesCents ?? null,
    blank_loans_cents: loans?.blankLoansCents ?? null,
    installment_loans_cents: loans?.installmentLoansCents ?? null,
  };
}
