import {
  type ApplicationRow,
  applicationRow,
  exportApplications,
  getCreditApplication,
  listCreditApplications,
  listUserApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import {
  applicationStatusInWords,
  shownStatus,
} from '@kreditlina/domain/credit-application/contracts/status-words';
import { isNamedIn } from '@kreditlina/domain/credit-application/index';
import { explainRemedies, readTrace, reasonLines } from '@kreditlina/domain/credit-policy/index';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { stepsIn } from '@kreditlina/domain/text/steps';
import { UNKNOWN_NUMBER } from '@kreditlina/domain/validators/personal-number';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { calculationOf } from '@kreditlina/projections/credit-application/calculation';
import {
  exportApplicationRows,
  findApplicationRow,
  latestDayBefore,
  listApplicationRows,
} from '@kreditlina/projections/credit-application/list';
import { offerOf } from '@kreditlina/projections/credit-application/offer';
import { fullName } from '@kreditlina/projections/identity/names';
import { findUser } from '@kreditlina/projections/identity/query';
import { seesPersonalData } from '../../access/access.ts';
import { asKnownAt } from '../../audit/as-of.ts';
import { exportRoute } from '../../list-export/export-route.ts';
import { column, companyNumberCell, type ExportColumn, phoneCell, yesOrNo } from '../../list-export/file.ts';
import { applicationRow as readRow } from '../application-answer.ts';
import { lendersOf, notesFor, reviewClosingFor, reviewReasonsOf, warningsOf } from '../notes.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { isRejectedByRules } from '../status.ts';

/** Lists the applications of one day in Stockholm; `d` defaults to today unless reviews are listed. */
export const listCreditApplicationsRoute = handle(
  listCreditApplications,
  async ({ query }, parts: CreditApplicationParts) => {
    const d = query.review ? query.d : (query.d ?? dateInSweden(parts.now()));
    const page = await listApplicationRows(parts.reads, { ...query, d });
    const latest_day = page.total === 0 && d ? await latestDayBefore(parts.reads, { ...query, d }) : null;
    return { ...page, latest_day };
  },
);

/** Lists one person's applications by the opaque id, never by a personal number. */
export const listUserApplicationsRoute = handle(
  listUserApplications,
  async ({ params, query }, parts: CreditApplicationParts) => {
    const person = await findUser(parts.reads, params.id);
    if (!person) throw notFound();
    const page = await listApplicationRows(parts.reads, { ...query, userId: person.id });
    const user = {
      id: person.id,
      name: fullName(person),
      ssn: person.ssn_masked ?? UNKNOWN_NUMBER,
      phone: person.phone,
      email: person.email,
    };
    return { ...page, user };
  },
);

/** One application with its limit calculated rule by rule; staff see the masked version of their own case. */
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
    // A colleague who is among the named people sees masks for list hits, which may concern them.
    const roles = isOwn || isNamedIn(detail.state, session.userId) ? [] : request.roles;
    const explained = explainRemedies(remedies ?? [], next ?? [], 'staff')?.[language] ?? null;
    const decided = isRejected
      ? calculationOf(trace, detail.state, language, company, reasonLines(trace))
      : [];
    // A line about a person reveals that they failed the rule, so it is hidden like the calculation.
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

/** Columns of the exported list; the personal number is masked as there. Times are in Stockholm time. */
export const applicationColumns: readonly ExportColumn<ApplicationRow>[] = [
  column('Personnummer', 'Personal number', (row) => row.user_ssn),
  column('Namn', 'Name', (row) => row.user_name),
  column('E-post', 'E-mail', (row) => row.user_email),
  column('Telefon', 'Phone', (row) => phoneCell(row.user_phone)),
  column('Organisationsnummer', 'Organisation number', (row) => companyNumberCell(row.company_number)),
  column('Företag', 'Company', (row) => row.company_name),
  column('Status', 'Status', (row, language, { lenderNames, now }) =>
    applicationStatusInWords(shownStatus(row, now), language, lenderNames),
  ),
  column('Riskklass', 'Risk class', (row) => row.risk_class),
  column('Senaste steg', 'Last step', (row, language) => stepsIn(language)[row.step] ?? null),
  column('Signerad', 'Signed', (row, language) => yesOrNo(row.signed, language)),
  column('Ändrad (Stockholm)', 'Changed (Stockholm)', (row) => row.updated_at, 'time'),
];

/** The list of a day, or of one person, as a file with the same filters. */
export const exportApplicationsRoute = exportRoute(exportApplications, {
  name: 'credit-applications',
  row: applicationRow,
  columns: applicationColumns,
  open: ({ user_id: userId, ...filters }, parts: CreditApplicationParts) =>
    exportApplicationRows(parts.reads, {
      ...filters,
      userId,
      d: filters.review || userId ? filters.d : (filters.d ?? dateInSweden(parts.now())),
    }),
});
