import { getCreditApplication } from '@kreditlina/domain/credit-application/contracts/staff';
import { isNamedIn } from '@kreditlina/domain/credit-application/index';
import { explainRemedies, readTrace, reasonLines } from '@kreditlina/domain/credit-policy/index';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { calculationOf } from '@kreditlina/projections/credit-application/calculation';
import { findApplicationRow } from '@kreditlina/projections/credit-application/list';
import { offerOf } from '@kreditlina/projections/credit-application/offer';
import { seesPersonalData } from '../../access.ts';
import { asKnownAt } from '../../as-of.ts';
import { applicationRow as readRow } from '../application-answer.ts';
import { lendersOf } from '../lenders-of.ts';
import { notesFor, reviewClosingFor, reviewReasonsOf, warningsOf } from '../notes.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { isRejectedByRules } from '../status.ts';

/**
 * One application with the calculation of its limit, rule by rule; in a case of their own, staff read the
 * masked version.
 */
export const getCreditApplicationRoute = handle(
  getCreditApplication,
  async ({ params, query, language, request, session, isOwn }, present: CreditApplicationParts) => {
    const parts = await asKnownAt(present, query.as_of, { kind: 'application', id: params.id });
    const [row, detail] = await Promise.all([
      findApplicationRow(parts.reads, params.id),
      readRow(parts, params.id),
    ]);
    if (!row) throw notFound();
    const { limitCents, rateYearBasisPoints } = offerOf(detail);
    const aboutOthers = detail.explanation?.trace.filter(
      (item) => item.about !== 'person' || item.personId !== session.userId,
    );
    const trace = readTrace(aboutOthers ?? []);
    const isRejected = isRejectedByRules(detail);
    const { remedies = null, next = null, company = null } = detail.explanation?.told ?? {};
    // A colleague who is only named among the people reads the rest, without what lists may say of them.
    const roles = isOwn || isNamedIn(detail.state, session.userId) ? [] : request.roles;
    const explained = explainRemedies(remedies ?? [], next ?? [], 'staff')?.[language] ?? null;
    const decided = isRejected
      ? calculationOf(trace, detail.state, language, company, reasonLines(trace))
      : [];
    // A line about a person reveals that it failed, which the mask of the calculation hides.
    const sees = seesPersonalData(roles);
    return {
      ...row,
      limit_cents: limitCents,
      rate_year_basis_points: rateYearBasisPoints,
      policy_version: detail.explanation?.policyVersion ?? null,
      credit_warnings: notesFor(roles, warningsOf(detail)),
      review_reasons: notesFor(roles, reviewReasonsOf(detail)),
      limit_cal_details: calculationOf(trace, detail.state, language, company),
      deciding_rules: decided.filter(({ about }) => sees || about !== 'person'),
      remedy: isRejected ? (sees ? explained : MASK) : null,
      are_facts_erased: isRejected && remedies === null,
      lenders: lendersOf(detail),
      review_closing: reviewClosingFor(roles, detail),
    };
  },
);
