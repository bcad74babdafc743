import { getTimeline } from '@kreditlina/domain/company/contracts/timeline';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findCompanyRow } from '@kreditlina/projections/company/query';
import { readTimeline } from '@kreditlina/projections/company/timeline';
import { ofSomePersons, seesPersonalData } from '../../access/access.ts';
import { asKnownAt } from '../../audit/as-of.ts';
import type { CompanyParts } from '../parts.ts';

/** Events of the company's accounts, latest first: money movements and changes of state. */
export const getTimelineRoute = handle(
  getTimeline,
  async ({ params, query, language, request, isOwn }, present: CompanyParts) => {
    const companyId = params.id.toLowerCase();
    const { as_of, ...asked } = query;
    const { reads, store, now } = await asKnownAt(present, as_of, { kind: 'company', id: companyId });
    if (!(await findCompanyRow(reads, companyId))) throw notFound();
    const seesAll = seesPersonalData(request.roles) && !isOwn;
    return readTimeline(
      { db: reads, store },
      {
        ...asked,
        companyId,
        language,
        without: seesAll ? [] : ofSomePersons,
        today: dateInSweden(now()),
      },
    );
  },
);
