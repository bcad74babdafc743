import { pdfAnswer } from '@kreditlina/domain/kernel/contract-fields';
import type { BlobStore } from '@kreditlina/event-store/port';
import { notFound } from '@kreditlina/http-edge/problem';
import type { FastifyReply } from 'fastify';

/** Sends a document for display in the browser. @param name file name for saving */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .header('Content-Type', pdfAnswer.produces)
    .header('Content-Disposition', `inline; filename="${name}.pdf"`)
    .send(Buffer.from(bytes));

/** Sends a stored document by hash. @throws HttpProblem 404 when there is none, or its person was erased */
export async function sendStoredPdf(
  blobs: BlobStore,
  reply: FastifyReply,
  name: string,
  hash: string | null | undefined,
): Promise<FastifyReply> {
  const pdf = hash ? await blobs.get(hash) : undefined;
  if (!pdf) throw notFound();
  return sendPdf(reply, name, pdf.bytes);
}
