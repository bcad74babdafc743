import type { DeclaredGuarantor } from '@kreditlina/domain/credit-application/events';
import {
  type CreditApplicationState,
  mayBeInquiredAbout,
  selectedGuarantors,
} from '@kreditlina/domain/credit-application/index';
import { controllingPersons } from '@kreditlina/domain/credit-application/ownership';
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
import { toldDebts } from './told-debts.ts';

type Screening = PolicyInputs['screenings'][number]['screening'];

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
  const { applicationId, company, household, loans, dueDiligence, owners } = application;
  if (!company || !household || !loans || !dueDiligence) throw new Error('The application is not complete');
  const applicant = await applicantOf(run, application);
  // Of a guarantor who has not consented nothing is known, and nothing is asked.
  const guarantors = selectedGuarantors(application).filter(({ personId }) =>
    mayBeInquiredAbout(application, personId),
  );
  const debts = await toldDebts(run, applicationId);
  const liable = byPerson([applicant, ...guarantors]);
  // The law has us look for those who own or control the company in the lists; nobody needs to agree to that.
  const listed = byPerson([...liable.values(), ...(owners ? controllingPersons(owners) : [])]);

  const [companyReport, reports, screenings] = await allOrFirstFault([
    ensureCompanyReport(run, applicationId, company.companyId),
    ofEach(liable, (person) => ensurePersonReport(run, applicationId, person)),
    ofEach(listed, (person) => screened(run, applicationId, person)),
  ]);
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
    guarantors: guarantors.map((guarantor) =>
      guarantorInput(guarantor, reports.get(guarantor.personId) as PersonFigures, debts),
    ),
    screenings: [...screenings].map(([personId, screening]) => ({ personId, screening })),
    bankData: bankData.report && { monthlyInflowCents: bankData.report.monthlyInflowCents },
    accountingData: accounting.report && {
      revenueYearCents: accounting.report.revenueYearCents,
      resultYearCents: accounting.report.resultYearCents,
    },
    skippedRules: [...application.skippedRules],
    acceptedReviewReasons: [...application.acceptedReviewReasons],
  });
}

async function screened(run: JobRun, applicationId: string, person: CheckedPerson): Promise<Screening> {
  const screening = await ensureScreening(run, applicationId, person);
  const { screeningDecision } = await loadState(run.store, user, person.personId);
  return { isDone: true, ...screening, isCleared: screeningDecision?.isAccepted === true };
}

/** Each person once, as first named. */
function byPerson(persons: readonly CheckedPerson[]): ReadonlyMap<string, CheckedPerson> {
  const found = new Map<string, CheckedPerson>();
  for (const person of persons) if (!found.has(person.personId)) found.set(person.personId, person);
  return found;
}

/** The answer about each person; nothing runs on when one fails. */
async function ofEach<Answer>(
  persons: ReadonlyMap<string, CheckedPerson>,
  ask: (person: CheckedPerson) => Promise<Answer>,
): Promise<ReadonlyMap<string, Answer>> {
  const answers = await allOrFirstFault([...persons.values()].map(ask));
  return new Map([...persons.keys()].map((personId, index) => [personId, answers[index] as Answer]));
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
  report: PersonFigures,
  debts: ReadonlyMap<string, number>,
): GuarantorInput => ({
  personId,
  isApplicant,
  figures: {
    assessedIncomeYearCents: report.assessedIncomeYearCents,
    paymentRemarksCount: report.paymentRemarksCount,
    debtAtEnforcementCents: report.debtAtEnforcementCents,
    unsecuredCreditsCents: report.unsecuredCreditsCents,
    riskForecastBasisPoints: report.riskForecastBasisPoints,
    declaredPrivateCreditsCents: isApplicant ? totalPrivateCreditsCents : (debts.get(personId) ?? null),
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
