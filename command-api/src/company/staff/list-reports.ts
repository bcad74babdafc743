import { companyReportsAnswer } from '@kreditlina/domain/company/contracts/reports';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { CompanyParts } from '../parts.ts';
import { keptOf } from './reports-of.ts';

/** Which reports there are; what stands in them is opened one by one, each time for a purpose. */
export const listReports = route({
  method: 'GET',
  url: apiPaths.adminCompanyReports,
  access: staffWith('read-reports'),
  summary: 'The bureau’s reports on a company and its people',
  params: idParams,
  answer: companyReportsAnswer,
  handler: async ({ params }, parts: CompanyParts) => {
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
  },
});
