import {
  getDossierPdf,
  getFile,
  getReport,
  getUpload,
  openDocument,
} from '@kreditlina/domain/company/contracts/reports';
import { company, recordReading } from '@kreditlina/domain/company/index';
import { recordReportReading, user } from '@kreditlina/domain/identity/index';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { API_PREFIX } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { signedAddress } from '../../signed-links.ts';
import type { CompanyParts } from '../parts.ts';
import { printedDossier } from './dossier-answer.ts';
import { keptOf } from './reports-of.ts';
import { uploadsOf } from './uploads-of.ts';

/**
 * Records the reader, document and purpose before a link is issued: in the person's history if it is about a
 * person, else in the company's.
 */
export const openDocumentRoute = handle(
  openDocument,
  async ({ params, body, origin, announce, session }, parts: CompanyParts) => {
    const companyId = params.id.toLowerCase();
    const { document, number, purpose } = body;
    const kept = await keptOf(parts, companyId);
    const report = document === 'report' ? kept.reports.find((one) => one.number === number) : undefined;
    const isKept = {
      report: () => report !== undefined,
      agreement: () => kept.files.some(({ id }) => id === number),
      dossier: async () => (await printedDossier(parts, companyId, number)) !== undefined,
      upload: async () => {
        const state = await parts.commands.load(company, companyId);
        return (await uploadsOf(parts, companyId, state)).some(({ mediaId }) => mediaId === number);
      },
    };
    if (!(await isKept[document]())) throw notFound();
    const reading = { readingId: origin.commandId, number, readFor: purpose };
    const { position } = report?.person_id
      ? await parts.commands.send(
          { ...origin, subjectId: report.person_id },
          user,
          report.person_id,
          recordReportReading,
          { ...reading, document: 'credit-report' },
        )
      : await parts.commands.send(origin, company, companyId, recordReading, { ...reading, document });
    announce(position);
    const signed = parts.links.sign({ userId: session.userId, companyId, document, number }, parts.now());
    const paths = {
      report: () => pathTo(getReport.path, { id: companyId }),
      agreement: () => pathTo(getFile.path, { id: companyId, file: number }),
      dossier: () => pathTo(getDossierPdf.path, { id: companyId, dossier: number }),
      upload: () => pathTo(getUpload.path, { id: companyId, file: number }),
    };
    const path = paths[document]().slice(API_PREFIX.length);
    return {
      link: signedAddress(path, signed, document === 'report' ? { number } : {}),
      expires_at: new Date(signed.until).toISOString(),
    };
  },
  { readsModels: true },
);
