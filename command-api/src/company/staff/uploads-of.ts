import type { CompanyState } from '@kreditlina/domain/company/index';
import { filesIn, type MediaFile, media } from '@kreditlina/domain/media/index';
import { listApplicationRows } from '@kreditlina/projections/credit-application/list';
import type { CompanyParts } from '../parts.ts';

/** Customer's uploads to the application that the company page shows: that of its credit, else the latest. */
export async function uploadsOf(
  parts: Pick<CompanyParts, 'commands' | 'reads'>,
  companyId: string,
  { claim }: Pick<CompanyState, 'claim'>,
): Promise<readonly MediaFile[]> {
  const applicationId =
    claim?.applicationId ??
    (await listApplicationRows(parts.reads, { companyId, rows: 1 })).credit_applications[0]?.id;
  return applicationId ? filesIn(await parts.commands.load(media, applicationId)) : [];
}
