import { applicationDetailAnswer } from '@kreditlina/domain/contracts/admin';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { explain, figuresOf } from '@kreditlina/domain/credit-policy/index';
import { offerOf } from '@kreditlina/projections/credit-application/offer';
import { findApplicationRow } from '@kreditlina/projections/credit-application-list/query';
import { applicationRow } from '../../application-answer.ts';
import { staffReaders } from '../../http/access.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';

/** One application with how its limit was counted, rule by rule. */
export const getCreditApplication = route({
  method: 'GET',
  url: apiPaths.adminApplication,
  access: staffReaders,
  summary: 'One application with its decision',
  params: applicationIdParams,
  answer: applicationDetailAnswer,
  handler: async ({ api, params, language }) => {
    const [row, detail] = await Promise.all([
      findApplicationRow(api.reads, params.id),
      applicationRow(api, params.id),
    ]);
    if (!row) throw notFound();
    const { limitCents, rateYearBasisPoints } = offerOf(detail);
    const trace = detail.explanation?.trace ?? [];
    const texts = explain(trace, 'staff');
    return {
      ...row,
      limit_cents: limitCents,
      rate_year_basis_points: rateYearBasisPoints,
      policy_version: detail.explanation?.policyVersion ?? null,
      credit_warnings: [...(detail.state.decision?.creditWarnings ?? [])],
      review_reasons: [...detail.state.reviewReasons],
      limit_cal_details: trace.map((line, index) => ({
        rule: line.rule,
        text: texts[index]?.[language] ?? line.rule,
        result: line.result,
        ...figuresOf(line, language),
      })),
    };
  },
});
