import { getFile } from '@kreditlina/domain/company/contracts/reports';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { sendPdf } from '../../pdf.ts';
import type { CompanyParts } from '../parts.ts';
import { keptOf } from './reports-of.ts';

const PDF = Buffer.from('%PDF-');

/** A document of the credit, by a link issued for a purpose; only a PDF is sent as one. */
export const getFileRoute = handle(
  getFile,
  async ({ params, query, session, reply }, parts: CompanyParts) => {
    const companyId = params.id.toLowerCase();
    const linked = {
      userId: session.userId,
      companyId,
      document: 'agreement' as const,
      number: params.file,
    };
    if (!parts.links.holds(linked, query, parts.now())) throw notFound();
    const file = (await keptOf(parts, companyId)).files.find(({ id }) => id === params.file);
    const stored = file && (await parts.blobs.get(file.hash));
    if (!stored || !Buffer.from(stored.bytes.subarray(0, PDF.length)).equals(PDF)) throw notFound();
    return sendPdf(reply, 'avtal', stored.bytes);
  },
);
