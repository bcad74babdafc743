import { companyNotes } from '@kreditlina/domain/credit-application/contracts/enums';
import { applicationDetailAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { namesIn } from '@kreditlina/domain/credit-application/index';
import { codesIn, explain, figuresOf, readTrace, subjectOf } from '@kreditlina/domain/credit-policy/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { findApplicationRow } from '@kreditlina/projections/credit-application/list';
import { offerOf } from '@kreditlina/projections/credit-application/offer';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import { seesPersonalData, staffWith } from '../../access.ts';
import { applicationRow } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** One application with how its limit was counted, rule by rule. */
export const getCreditApplication = route({
  method: 'GET',
  url: apiPaths.adminApplication,
  access: staffWith('read'),
  summary: 'One application with its decision',
  params: idParams,
  answer: applicationDetailAnswer,
  handler: async ({ params, language, request }, parts: CreditApplicationParts) => {
    const [row, detail] = await Promise.all([
      findApplicationRow(parts.reads, params.id),
      applicationRow(parts, params.id),
    ]);
    if (!row) throw notFound();
    const { limitCents, rateYearBasisPoints } = offerOf(detail);
    const trace = readTrace(detail.explanation?.trace ?? []);
    const texts = explain(trace);
    const notes = seesPersonalData(request.roles) ? (codes: readonly string[]) => [...codes] : withoutCount;
    return {
      ...row,
      limit_cents: limitCents,
      rate_year_basis_points: rateYearBasisPoints,
      policy_version: detail.explanation?.policyVersion ?? null,
      credit_warnings: notes(warningsOf(detail)),
      review_reasons: notes(reviewReasonsOf(detail)),
      limit_cal_details: trace.map((line, index) => {
        const told = {
          rule: line.rule,
          text: texts[index]?.[language] ?? line.rule,
          result: line.result,
          ...figuresOf(line, language),
        };
        return subjectOf(line) === 'company'
          ? { about: 'company' as const, ...told }
          : { about: 'person' as const, ...told, person: personOf(detail, line.personId) };
      }),
    };
  },
});

/** What is about the company is recorded with the outcome, what is about persons in the evaluation that it stands on. */
function warningsOf({ state: { decision }, explanation }: ApplicationDetail): string[] {
  if (!decision) return [];
  const { trace = [] } = explanation?.standing ?? explanation ?? {};
  return [...new Set([...decision.creditWarnings, ...codesIn(readTrace(trace), 'warning')])];
}

/** The same of a review, unless nothing could be evaluated. */
function reviewReasonsOf({ state, explanation }: ApplicationDetail): string[] {
  const isEvaluated = state.phase === 'manual-review' && explanation?.attempt === state.attempt;
  const found = isEvaluated ? codesIn(readTrace(explanation.trace), 'review') : [];
  return [...new Set([...state.reviewReasons, ...found])];
}

const isOfCompany = (code: string): boolean => (companyNotes as readonly string[]).includes(code);

/** How many notes there are on persons tells of them too: one mask stands for them all. */
const withoutCount = (codes: readonly string[]): string[] => [
  ...codes.filter(isOfCompany),
  ...(codes.every(isOfCompany) ? [] : [MASK]),
];

/** Of several guarantors' lines the reader must know whose each is. */
const personOf = ({ state }: ApplicationDetail, personId: string | undefined): string | null =>
  personId === undefined ? null : (namesIn(state).get(personId) ?? null);
