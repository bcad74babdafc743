import { effectiveOwnership } from '@kreditlina/domain/calculators/ownership';
import type { CompanyState } from '@kreditlina/domain/company/company';
import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import type { CreditAccountState } from '@kreditlina/domain/credit-account/index';
import {
  allGuarantors,
  type CreditApplicationState,
  namesIn,
} from '@kreditlina/domain/credit-application/index';
import { readTrace } from '@kreditlina/domain/credit-policy/index';
import type { MediaFile } from '@kreditlina/domain/media/media';
import type { Language } from '@kreditlina/domain/text/words';
import { accountFields } from '@kreditlina/projections/credit-account/account-fields';
import { calculationOf } from '@kreditlina/projections/credit-application/calculation';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import { lendersOf, notesFor, reviewClosingFor, warningsOf } from '../../credit-application/notes.ts';
import { filesOf } from './documents.ts';

/** Inputs of the company page: folded streams, and the list rows shown with them. */
interface CompanyFacts {
  readonly row: {
    readonly id: string;
    readonly registered_at: string;
  };
  readonly company: CompanyState;
  /** Application behind the credit, or the latest if there is no credit. */
  readonly application:
    | Pick<
        ApplicationDetail,
        | 'id'
        | 'type'
        | 'step'
        | 'admin_status'
        | 'is_in_review'
        | 'risk_class'
        | 'explanation'
        | 'lender_reasons'
        | 'review_closing'
        | 'state'
      >
    | undefined;
  readonly account: CreditAccountState | undefined;
  readonly uploads: readonly MediaFile[];
  readonly applications: CompanyDetail['credit_applications'];
  /** Ids; the client reads tags and comments from their own lists. */
  readonly tags: readonly string[];
  readonly comments: readonly string[];
  /** Resolves only people who have logged in. */
  readonly nameOf: (personId: string) => string | undefined;
  /** Business date at which the figures are calculated. */
  readonly today: string;
  readonly language: Language;
  readonly roles: readonly string[];
}

const monitoringFields = ({ monitoring }: CompanyState): CompanyDetail['uc_events'] =>
  monitoring
    .map(({ commentCodes: [one, two, three, four, five], ...event }) => ({
      id: event.sourceId,
      code: event.code,
      description: event.description,
      correction: event.isCorrection,
      date: event.happenedOn,
      amount_cents: event.amountCents,
      expiring_date: event.expiresOn,
      comment: event.comment,
      comment_text: event.commentText,
      comment_code_1: one ?? null,
      comment_code_2: two ?? null,
      comment_code_3: three ?? null,
      comment_code_4: four ?? null,
      comment_code_5: five ?? null,
    }))
    .reverse()
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));

type PeopleField =
  | 'signators'
  | 'signing_alternatives'
  | 'owners'
  | 'owners_declared_by'
  | 'registered_people'
  | 'guarantors'
  | 'users';

/** People in the company register, and those whom the applicant declared. */
function peopleFields(facts: CompanyFacts): Pick<CompanyDetail, PeopleField> {
  const { company, application, nameOf } = facts;
  const state = application?.state;
  const told = state && namesIn(state);
  const named = (id: string): string => nameOf(id) ?? told?.get(id) ?? '';
  const registered = registeredIn(facts);
  const owners = state ? ownersOf(state, registered) : [];
  const declared = new Set(owners.flatMap(({ person_id }) => (person_id === null ? [] : [person_id])));
  const { authority, userId } = state ?? {};
  const signing = [...new Set(authority?.alternatives.flat() ?? [])];
  return {
    signators: signing.map((id) => ({ person_id: id, name: named(id), is_applicant: id === userId })),
    signing_alternatives: (authority?.alternatives ?? []).map((together) => [...together]),
    owners,
    owners_declared_by: state?.owners?.source ?? null,
    registered_people: [...registered].map(([id, positions]) => ({
      person_id: id,
      name: named(id),
      positions: [...positions],
      is_applicant: id === userId,
      is_declared: declared.has(id),
    })),
    guarantors: (state ? allGuarantors(state) : []).map((one) => ({
      person_id: one.personId,
      name: one.name,
      relation: one.relation,
      is_applicant: one.isApplicant,
      is_selected: one.isSelected,
    })),
    users: [...new Set(company.representatives.map(({ personId }) => personId))].map((id) => ({
      id,
      name: named(id),
    })),
  };
}

/** Positions of everyone found in the register when the company was chosen or authority was checked. */
function registeredIn({ company, application }: CompanyFacts): ReadonlyMap<string, ReadonlySet<string>> {
  const positions = new Map<string, Set<string>>();
  const add = (id: string, position: string) =>
    positions.set(id, (positions.get(id) ?? new Set()).add(position));
  for (const { personId, position } of company.representatives) add(personId, position);
  for (const id of application?.state.authority?.alternatives.flat() ?? []) add(id, 'signatory');
  return positions;
}

/** Declared owners, with their share of the company multiplied along the chain of holdings. */
function ownersOf(
  { owners: declared }: Pick<CreditApplicationState, 'owners'>,
  registered: ReadonlyMap<string, ReadonlySet<string>>,
): CompanyDetail['owners'] {
  if (!declared) return [];
  const effective = effectiveOwnership(declared.owners);
  const registeredAs = (id: string): string | null => [...(registered.get(id) ?? [])][0] ?? null;
  const lines = declared.owners.map((owner, index) => ({
    owner_id: owner.ownerId,
    parent_id: owner.parentId ?? null,
    type: owner.type,
    person_id: owner.type === 'person' ? owner.personId : null,
    name: owner.name,
    company_number: owner.type === 'company' ? owner.companyNumber : null,
    declared_basis_points: owner.ownershipBasisPoints,
    effective_basis_points: effective[index]?.effectiveBasisPoints ?? 0,
    is_beneficial_owner: effective[index]?.isBeneficialOwner ?? false,
    registered_as: owner.type === 'person' ? registeredAs(owner.personId) : null,
  }));
  const alternative = declared.alternativeOwners.map((owner) => ({
    owner_id: owner.ownerId,
    parent_id: null,
    type: 'person' as const,
    person_id: owner.personId,
    name: owner.name,
    company_number: null,
    declared_basis_points: null,
    effective_basis_points: null,
    is_beneficial_owner: true,
    registered_as: registeredAs(owner.personId),
  }));
  return [...lines, ...alternative];
}

/** Staff view of a company, computed from its folded streams as of now or an earlier instant. */
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
