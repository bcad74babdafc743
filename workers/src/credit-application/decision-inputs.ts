import type { DeclaredGuarantor } from '@kreditlina/domain/credit-application/events';
import { type CreditApplicationState, selectedGuarantors } from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import {
  type GuarantorInput,
  type PolicyInputs,
  policyInputs,
} from '@kreditlina/domain/kernel/policy-inputs';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { type CompanyFigures, ensureCompanyReport } from '../company/company-report.ts';
import { ensurePersonReport, type PersonFigures } from '../identity/person-report.ts';
import { ensureScreening } from '../identity/person-screening.ts';
import { applicantOf, type CheckedPerson } from '../identity/persons.ts';
import type { JobRun } from '../job.ts';

interface CheckedReport {
  readonly report: PersonFigures;
  readonly screening: PolicyInputs['screenings'][number]['screening'];
}

/**
 * Everything that the policy looks at: reports and screenings that are there already, or fetched now. All are asked for at
 * once; the first fault is thrown when all have come to an end, so that nothing runs on behind a repeated job.
 * @param decidedOn business date of the request, so that a repetition on the next day decides alike
 * @throws PartnerError
 */
export async function gatherInputs(
  run: JobRun,
  application: CreditApplicationState,
  decidedOn: string,
): Promise<PolicyInputs> {
  const { applicationId, company, household, loans, dueDiligence } = application;
  if (!company || !household || !loans || !dueDiligence) throw new Error('The application is not complete');
  const applicant = await applicantOf(run, application);
  const guarantors = selectedGuarantors(application);
  const persons = new Map<string, CheckedPerson>([[applicant.personId, applicant]]);
  for (const guarantor of guarantors)
    if (!persons.has(guarantor.personId)) persons.set(guarantor.personId, guarantor);

  const [companyReport, ...checks] = await allOrFirstFault([
    ensureCompanyReport(run, applicationId, company.companyId),
    ...[...persons.values()].map((person) => checkPerson(run, applicationId, person)),
  ] as [Promise<CompanyFigures>, ...Promise<CheckedReport>[]]);
  const checked = new Map(
    [...persons.keys()].map((personId, index) => [personId, checks[index] as CheckedReport]),
  );
  const of = (personId: string) => checked.get(personId) as CheckedReport;
  const { bankData, accounting } = application;
  return policyInputs.parse({
    decidedOn,
    company: companyInput(companyReport),
    applicant: {
      personId: applicant.personId,
      told: {
        children: household.children,
        mortgagesCents: loans.mortgagesCents,
        blankLoansCents: loans.blankLoansCents,
        installmentLoansCents: loans.installmentLoansCents,
        isPep: dueDiligence.isPep,
        hasExternalInfluencer: dueDiligence.hasExternalInfluencer,
      },
    },
    guarantors: guarantors.map((guarantor) => guarantorInput(guarantor, of(guarantor.personId))),
    screenings: [...checked].map(([personId, { screening }]) => ({ personId, screening })),
    bankData: bankData.report && { monthlyInflowCents: bankData.report.monthlyInflowCents },
    accountingData: accounting.report && { revenueYearCents: accounting.report.revenueYearCents },
    skippedRules: [...application.skippedRules],
    acceptedReviewReasons: [...application.acceptedReviewReasons],
  });
}

async function checkPerson(
  run: JobRun,
  applicationId: string,
  person: CheckedPerson,
): Promise<CheckedReport> {
  const [report, screening] = await allOrFirstFault([
    ensurePersonReport(run, applicationId, person),
    ensureScreening(run, applicationId, person),
  ]);
  const { screeningDecision } = await loadState(run.store, user, person.personId);
  const isCleared = screeningDecision?.isAccepted === true;
  return { report, screening: { isDone: true, ...screening, isCleared } };
}

const companyInput = (report: CompanyFigures): PolicyInputs['company'] => ({
  form: report.form,
  status: report.status,
  registeredOn: report.registeredOn,
  turnoverYearCents: report.turnoverYearCents,
  resultYearCents: report.resultYearCents,
  equityCents: report.equityCents,
  riskClass: report.riskClass,
  riskForecastBasisPoints: report.riskForecastBasisPoints,
  paymentRemarksCount: report.paymentRemarksCount,
  taxDebtCents: report.taxDebtCents,
  registeredForFTax: report.registeredForFTax,
});

const guarantorInput = (
  { personId, isApplicant, totalPrivateCreditsCents }: DeclaredGuarantor,
  { report }: CheckedReport,
): GuarantorInput => ({
  personId,
  isApplicant,
  figures: {
    assessedIncomeYearCents: report.assessedIncomeYearCents,
    paymentRemarksCount: report.paymentRemarksCount,
    debtAtEnforcementCents: report.debtAtEnforcementCents,
    unsecuredCreditsCents: report.unsecuredCreditsCents,
    riskForecastBasisPoints: report.riskForecastBasisPoints,
    declaredPrivateCreditsCents: totalPrivateCreditsCents,
  },
});

/** Like `Promise.all`, but leaves nothing running when it throws. */
async function allOrFirstFault<Values extends readonly unknown[]>(
  promises: {
    [Index in keyof Values]: Promise<Values[Index]>;
  },
): Promise<Values> {
  const results = await Promise.allSettled(promises);
  const fault = results.find((result) => result.status === 'rejected');
  if (fault) throw fault.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as Values;
}
