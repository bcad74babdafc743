import {
  getReport,
  listReports,
  openDocument as openDocumentEndpoint,
  type reportViewAnswer,
} from '@kreditlina/domain/company/contracts/reports';
import { type companyDetailAnswer, getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import type { ReadingPurpose } from '@kreditlina/domain/kernel/rights';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callAt, callOnce, callPdf, callTyped, linkedPath } from '../../lib/api/api-client.ts';

export type CompanyDetail = z.output<typeof companyDetailAnswer>;

/** Prefix shared by all query keys of a company, so that one call invalidates them. */
const companyKey = ['admin', 'company'] as const;

/**
 * Query for one company as staff see it, in the page's language.
 * @param of organisation number or id
 * @param asOf ISO instant; undefined for now
 */
export const companyQuery = (of: string, language: string, asOf?: string) =>
  queryOptions({
    queryKey: [...companyKey, of, language, asOf],
    meta: { isHandled: 'unless-there' },
    queryFn: ({ signal }) =>
      call(getCompanyDetail, { params: { id: of }, query: { as_of: asOf } }, { signal }),
  });

export type ReportView = z.output<typeof reportViewAnswer>;

export const reportsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['admin', 'company', companyId, 'reports'],
    queryFn: ({ signal }) => call(listReports, { params: { id: companyId } }, { signal }),
  });

interface Opened {
  readonly document: 'report' | 'agreement' | 'dossier' | 'upload';
  readonly number: string;
  readonly purpose: ReadingPurpose;
}

/**
 * Records the purpose of opening a document.
 * @returns link to the document, valid for a few minutes
 */
export async function openDocument(companyId: string, body: Opened): Promise<string> {
  const input = { params: { id: companyId }, body };
  const { link } = await callOnce(openDocumentEndpoint, input);
  return linkedPath(link);
}

/** Reads a credit report as the bureau rendered it. */
export async function readReport(
  companyId: string,
  number: string,
  purpose: ReadingPurpose,
  signal?: AbortSignal,
): Promise<ReportView> {
  const path = await openDocument(companyId, { document: 'report', number, purpose });
  return callAt(getReport, path, { signal });
}

/** Reads a document of the credit, such as the agreement. */
export async function readFile(companyId: string, file: string, purpose: ReadingPurpose): Promise<Blob> {
  return callPdf(await openDocument(companyId, { document: 'agreement', number: file, purpose }));
}

export async function readUpload(
  companyId: string,
  { id, content_type }: { readonly id: string; readonly content_type: string },
  purpose: ReadingPurpose,
): Promise<Blob> {
  return callTyped(await openDocument(companyId, { document: 'upload', number: id, purpose }), content_type);
}
