import { notFound } from '@kreditlina/http-edge/problem';
import type { FastifyReply } from 'fastify';
import type { CreditApplicationParts } from './parts.ts';

/** Sends the document of a hash. @throws HttpProblem 404 when there is none, or its person was erased */
export async function sendAgreementPdf(
  { blobs }: Pick<CreditApplicationParts, 'blobs'>,
  reply: FastifyReply,
  pdfHash: string | null | undefined,
): Promise<FastifyReply> {
  const pdf = pdfHash ? await blobs.get(pdfHash) : undefined;
  if (!pdf) throw notFound();
  return reply
    .header('Content-Type', 'application/pdf')
    .header('Content-Disposition', 'inline; filename="skuldebrev.pdf"')
    .send(Buffer.from(pdf.bytes));
}
