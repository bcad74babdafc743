import { listApplications } from '@kreditlina/domain/credit-application/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { listApplications as readApplications } from '@kreditlina/projections/credit-application/query';
import { withFiles } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The person's own applications, including those that the resume dialog offers. */
export const listApplicationsRoute = handle(
  listApplications,
  async ({ query, session }, parts: CreditApplicationParts) => {
    const rows = await readApplications(parts.reads, {
      userId: session.userId,
      status: query.status,
      type: query.type,
      resumableAt: query.resumable === 'true' ? parts.now() : undefined,
    });
    const applications = await Promise.all(rows.map((row) => withFiles(parts, row)));
    return { credit_applications: applications, total: rows.length };
  },
);
