import {
  creditApplicationsAnswer,
  listApplicationsQuery,
} from '@kreditlina/domain/contracts/credit-application';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { listApplications as list } from '@kreditlina/projections/credit-application/query';
import { toCreditApplication } from '@kreditlina/projections/credit-application/wire';
import { signedIn } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-330, C-259…C-263: the person's own applications, also those that the resume dialog offers. */
export const listApplications = route({
  method: 'GET',
  url: apiPaths.applications,
  access: signedIn,
  summary: "The person's applications, the one touched last first",
  query: listApplicationsQuery,
  answer: creditApplicationsAnswer,
  handler: async ({ api, query, session }) => {
    const rows = await list(api.reads, {
      userId: session.userId,
      status: query.status,
      type: query.type,
      resumableAt: query.resumable === 'true' ? api.now() : undefined,
    });
    return { credit_applications: rows.map(toCreditApplication), total: rows.length };
  },
});
