import { getReport } from '@kreditlina/domain/company/contracts/reports';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { CompanyParts } from '../parts.ts';
import { keptOf } from './reports-of.ts';

/**
 * A report as printed by the bureau, as text in JSON: foreign HTML is never served as a page of ours. HTML
 * where it is stored, else XML; nothing remains of an erased person.
 */
export const getReportRoute = handle(getReport, async ({ params, query, session }, parts: CompanyParts) => {
  const companyId = params.id.toLowerCase();
  const { number } = query;
  const linked = { userId: session.userId, companyId, document: 'report' as const, number };
  if (!parts.links.holds(linked, query, parts.now())) throw notFound();
  const report = (await keptOf(parts, companyId)).reports.find((one) => one.number === number);
  for (const [format, hash] of [
    ['html', report?.htmlHash],
    ['xml', report?.xmlHash],
  ] as const) {
    const blob = hash ? await parts.blobs.get(hash) : undefined;
    if (blob) return { format, content: new TextDecoder().decode(blob.bytes) };
  }
  return { format: 'none' as const, content: '' };
});
