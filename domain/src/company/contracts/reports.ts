import { z } from 'zod';
import { dossierParams } from '../../dossier/contract.ts';
import { id, idParams, instant, pdfAnswer, signedLinkQuery } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { personalShown } from '../../kernel/personal.ts';
import { readingPurposes } from '../../kernel/rights.ts';
import { mediaFileAnswer } from '../../media/contract.ts';

const number = z.string().trim().min(1).max(80);

const reportViewQuery = z.strictObject({ number, ...signedLinkQuery });
/** A report in the bureau's own layout; `none` if it was never stored or has been removed. */
export const reportViewAnswer = z.strictObject({
  format: z.enum(['html', 'xml', 'none']),
  content: personalShown(z.string()),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/uc/html',
  access: staffWith('read-reports'),
  summary: 'Returns a credit report, by a link issued for a stated purpose',
  params: idParams,
  query: reportViewQuery,
  answer: reportViewAnswer,
});

/** The bureau's reports on the company and its guarantors. */
const companyReportsAnswer = z.strictObject({
  reports: z.array(
    z.strictObject({
      /** Report number assigned by the bureau. */
      number,
      is_company: z.boolean(),
      name: personalShown(z.string()),
      person_id: id.nullable(),
      source: z.enum(['uc', 'bisnode']),
      fetched_at: instant,
      /** Stored parts: `company_uc` and `person_uc` hold the figures, the others the bureau's documents. */
      blobs: z.array(z.string()),
    }),
  ),
});
export type CompanyReports = z.output<typeof companyReportsAnswer>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/uc',
  access: staffWith('read-reports'),
  summary: 'Lists the credit reports on a company and its people',
  params: idParams,
  answer: companyReportsAnswer,
});

/** Request to open a document. The purpose is recorded before the document is shown. */
const openDocumentBody = z.strictObject({
  document: z.enum(['report', 'agreement', 'dossier', 'upload']),
  /** Number of the report, or id of the file or dossier. */
  number,
  purpose: z.enum(readingPurposes),
});
/** Link below the API path that works only for the requester and only for a few minutes. */
const openDocumentAnswer = z.strictObject({ link: z.string(), expires_at: instant });

export const openDocument = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/documents/open',
  access: staffWith('read-reports'),
  summary: 'Records the purpose of reading a report or document, and returns a link to it',
  params: idParams,
  body: openDocumentBody,
  answer: openDocumentAnswer,
  errors: ['COMPANY_NOT_FOUND', 'PERSON_FORGOTTEN', 'USER_NOT_FOUND'],
});

const companyFileQuery = z.strictObject(signedLinkQuery);

export const getDossierPdf = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/dossiers/:dossier/file',
  access: staffWith('read-reports'),
  summary: 'Returns the dossier of a company as PDF, by a link issued for a stated purpose',
  params: dossierParams,
  query: companyFileQuery,
  ...pdfAnswer,
});

const companyFileParams = z.strictObject({ id, file: id });

export const getFile = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/files/:file',
  access: staffWith('read-reports'),
  summary: "Returns a document of a company's credit as PDF, by a link issued for a stated purpose",
  params: companyFileParams,
  query: companyFileQuery,
  ...pdfAnswer,
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/uploads/:file',
  access: staffWith('read-reports'),
  summary: 'Returns a file that the customer uploaded, by a link issued for a stated purpose',
  params: companyFileParams,
  query: companyFileQuery,
  ...mediaFileAnswer,
});
