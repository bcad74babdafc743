import { z } from 'zod';
import { id, instant, signedLinkQuery } from '../../kernel/contract-fields.ts';
import { personalShown } from '../../kernel/personal.ts';
import { readingPurposes } from '../../kernel/reading-purposes.ts';

const number = z.string().trim().min(1).max(80);

/** GET /api/admin/companies/{id}/uc: what the bureau has told, about the company and about those who answer for its credit. */
export const companyReportsAnswer = z.strictObject({
  reports: z.array(
    z.strictObject({
      /** The report's own number at the bureau. */
      number,
      is_company: z.boolean(),
      /** Of the company, or of the person. */
      name: personalShown(z.string()),
      person_id: id.nullable(),
      source: z.enum(['uc', 'bisnode']),
      fetched_at: instant,
      /** What is kept of it: `company_uc` or `person_uc` are the figures, beside them what the bureau printed. */
      blobs: z.array(z.string()),
    }),
  ),
});
export type CompanyReports = z.output<typeof companyReportsAnswer>;

/** POST /api/admin/companies/{id}/documents/open: for what it is read is recorded before anything is shown. */
export const openDocumentBody = z.strictObject({
  document: z.enum(['report', 'agreement', 'dossier', 'upload']),
  /** Of the report, or the id of the file or dossier. */
  number,
  purpose: z.enum(readingPurposes),
});
/** A link below the API that works for whoever asked for it, for a few minutes. */
export const openDocumentAnswer = z.strictObject({ link: z.string(), expires_at: instant });

/** GET /api/admin/companies/{id}/uc/html */
export const reportViewQuery = z.strictObject({ number, ...signedLinkQuery });
/** As the bureau printed it; `none`: nothing is kept of it, or not any more. */
export const reportViewAnswer = z.strictObject({
  format: z.enum(['html', 'xml', 'none']),
  content: personalShown(z.string()),
});

/** GET /api/admin/companies/{id}/files/{file} and …/uploads/{file} */
export const companyFileParams = z.strictObject({ id, file: id });
export const companyFileQuery = z.strictObject(signedLinkQuery);
