import type { DeclaredGuarantor } from '@kreditlina/domain/credit-application/events';
import { assessmentThatHolds } from '@kreditlina/domain/credit-application/hits';
import {
  type CreditApplicationState,
  isOwnSurety,
  mayBeInquiredAbout,
  namedSignatories,
  selectedGuarantors,
} from '@kreditlina/domain/credit-application/index';
import { controllingPersons } from '@kreditlina/domain/credit-application/persons';
import {
  type GuarantorInput,
  type PolicyInputs,
  policyInputs,
} from '@kreditlina/domain/kernel/policy-inputs';
import { declaredHitId, editionOf, type HitKind, hitIdOf } from '@kreditlina/domain/kernel/screening-hits';
import { type CompanyFigures, ensureCompanyReport } from '../company/company.ts';
import type { CountedExposure } from '../exposure/exposure.ts';
import { ensurePersonReport, ensureScreening, type PersonFigures } from '../identity/inquiries.ts';
import { applicantOf, type CheckedPerson, namedPerson } from '../identity/persons.ts';
import type { JobRun } from '../job.ts';
import type { DecisionCase } from './decision-case.ts';

type Named = Parameters<typeof namedPerson>[1];
type Screening = PolicyInputs['screenings'][number]['screening'];

/**
 * All inputs of the policy except guarantors' exposure elsewhere: existing or newly fetched reports and
 * screenings. Requests run concurrently; the first fault is thrown once all have ended, so that none outlives
 * the job.
 * @throws PartnerError
 */
export async function gatherInputs(
  run: JobRun,
  { application, decidedOn, debts }: DecisionCase,
): Promise<PolicyInputs> {
  const { company, owners } = application;
  const told = toldBy(application);
  if (!company || !told) throw new Error('The application is not complete');
  const applicant = await applicantOf(run, application);
  // No inquiry may be made about a guarantor who has not consented, so no facts about them are known.
  const guarantors = selectedGuarantors(application).filter(({ personId }) =>
    mayBeInquiredAbout(application, personId),
  );
  const named = (persons: readonly Named[]) => allOrFirstFault(persons.map((one) => namedPerson(run, one)));
  const own = isOwnSurety(application) ? [applicant] : [];
  const liable = byPerson([...own, ...(await named(guarantors))]);
  // The law requires checking owners, controlling persons and signatories against the lists, without their
  // consent.
  const controlling = await named([
    ...namedSignatories(application),
    ...(owners ? controllingPersons(owners) : []),
  ]);
  const listed = byPerson([applicant, ...liable.values(), ...controlling]);

  const [companyReport, reports, screenings] = await allOrFirstFault([
    ensureCompanyReport(run, application, company.companyId),
    ofEach(liable, (person) => ensurePersonReport(run, application, person)),
    ofEach(listed, (person) => screened(run, application, person)),
  ]);
  const { bankData, accounting } = application;
  return policyInputs.parse({
    decidedOn,
    company: companyInput(companyReport),
    applicant: {
      personId: applicant.personId,
      told,
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

/**
 * The applicant's own answers; null while one is missing. The interest cutter does not ask about the
 * household: its answers count as zero, and staff decide.
 */
function toldBy({ type, household, loans, dueDiligence }: CreditApplicationState) {
  if (!dueDiligence || (type !== 'cutter' && !(household && loans))) return null;
  return {
    children: household?.children ?? 0,
    mortgagesCents: loans?.mortgagesCents ?? 0,
    blankLoansCents: loans?.blankLoansCents ?? 0,
    installmentLoansCents: loans?.installmentLoansCents ?? 0,
    isPep: dueDiligence.isPep,
    hasExternalInfluencer: dueDiligence.hasExternalInfluencer,
  };
}

/** Adds each guarantor's exposure at other companies to the inputs. */
export function withExposure(inputs: PolicyInputs, counted: readonly CountedExposure[]): PolicyInputs {
  const elsewhere = new Map(counted.map(({ personId, elsewhereCents }) => [personId, elsewhereCents]));
  const guarantors = inputs.guarantors.map((guarantor) => ({
    ...guarantor,
    figures: { ...guarantor.figures, grantedElsewhereCents: elsewhere.get(guarantor.personId) },
  }));
  return policyInputs.parse({ ...inputs, guarantors });
}

/** A person's list result, with the staff decisions on each hit in this application. */
async function screened(
  run: JobRun,
  application: CreditApplicationState,
  person: CheckedPerson,
): Promise<Screening> {
  const { userId, dueDiligence } = application;
  const { personId } = person;
  const { hits: found } = await ensureScreening(run, application, person);
  const hit = (hitId: string, kind: HitKind, edition?: string) => ({
    hitId,
    kind,
    ...(edition && { edition }),
    decision: assessmentThatHolds(application, { hitId, edition })?.outcome ?? ('undecided' as const),
  });
  const listed = found.map((entry) => hit(hitIdOf(personId, entry), entry.kind, editionOf(personId, entry)));
  const isDeclared = personId === userId && dueDiligence?.isPep === true;
  return {
    isDone: true,
    hits: [...listed, ...(isDeclared ? [hit(declaredHitId(personId), 'declared')] : [])],
  };
}

/** Each person once, as first named. */
function byPerson(persons: readonly CheckedPerson[]): ReadonlyMap<string, CheckedPerson> {
  const found = new Map<string, CheckedPerson>();
  for (const person of persons) if (!found.has(person.personId)) found.set(person.personId, person);
  return found;
}

/** Answer for each person by id; waits for all even if one fails. */
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
    // `withExposure` sets it later.
    grantedElsewhereCents: 0,
  },
});

/** Like `Promise.all`, but throws only when all have settled. */
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
