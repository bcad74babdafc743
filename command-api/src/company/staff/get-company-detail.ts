import { company, companyId } from '@kreditlina/domain/company/company';
import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { normalizeOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { commentIdsOf } from '@kreditlina/projections/comment/comment';
import { findCompanyRow } from '@kreditlina/projections/company/query';
import { listApplicationRows } from '@kreditlina/projections/credit-application/list';
import { findApplication } from '@kreditlina/projections/credit-application/query';
import { namesOf } from '@kreditlina/projections/identity/names';
import { tagsOf } from '@kreditlina/projections/tag/tag';
import { asKnownAt } from '../../audit/as-of.ts';
import type { CompanyParts } from '../parts.ts';
import { companyDetail } from './company-detail.ts';
import { uploadsOf } from './documents.ts';

/** Maximum number of applications read, far more than one company makes. */
const APPLICATIONS = 100;

/** Reads the company and its credit from the log. */
export const getCompanyDetailRoute = handle(
  getCompanyDetail,
  async ({ params, query, language, request, isOwn }, present: CompanyParts) => {
    const number = normalizeOrganisationNumber(params.id);
    const id = number === undefined ? params.id.toLowerCase() : companyId(number);
    const parts = await asKnownAt(present, query.as_of, { kind: 'company', id });
    const row = await findCompanyRow(parts.reads, id);
    const state = await parts.commands.load(company, id);
    if (!row || !state.company) throw notFound();
    const { credit_applications } = await listApplicationRows(parts.reads, {
      companyId: id,
      rows: APPLICATIONS,
    });
    const applicationId = state.claim?.applicationId ?? credit_applications[0]?.id;
    const application = applicationId ? await findApplication(parts.reads, applicationId) : undefined;
    const account = applicationId
      ? await parts.commands.load(creditAccount, creditAccountId(applicationId))
      : undefined;
    const names = await namesOf(
      parts.reads,
      state.representatives.map(({ personId }) => personId),
    );
    return companyDetail({
      row,
      company: state,
      application,
      account,
      uploads: await uploadsOf(parts, id, state),
      applications: credit_applications,
      tags: (await tagsOf(parts.reads, { id, kind: 'company' })).tagIds,
      comments: await commentIdsOf(parts.reads, id),
      nameOf: (id) => names.get(id),
      today: dateInSweden(parts.now()),
      language,
      roles: isOwn ? [] : request.roles,
    });
  },
);
