import { listReports } from '@kreditlina/domain/company/contracts/reports';
import { handle } from '@kreditlina/http-edge/route';
import type { CompanyParts } from '../parts.ts';
import { keptOf } from './reports-of.ts';

/** List of reports; each is opened separately, for a purpose. */
export const listReportsRoute = handle(listReports, async ({ params }, parts: CompanyParts) => {
  const { reports } = await keptOf(parts, params.id.toLowerCase());
  return {
    reports: reports.map(({ dataHash: _data, htmlHash, xmlHash, ...report }) => ({
      ...report,
      blobs: [
        `${report.is_company ? 'company' : 'person'}_uc`,
        ...(htmlHash === null ? [] : [`raw_html_${report.number}`]),
        ...(xmlHash === null ? [] : [`raw_xml_${report.number}`]),
      ],
    })),
  };
});
