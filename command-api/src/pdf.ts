import { pdfAnswer } from '@kreditlina/domain/kernel/contract-fields';
import type { BlobStore } from '@kreditlina/event-store/port';
import { notFound } from '@kreditlina/http-edge/problem';
import type { FastifyReply } from 'fastify';

/** Sends a document so that the browser shows it. @param name of the file, should it be kept */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .header('Content-Type', pdfAnswer.produces)
    .header('Content-Disposition', `inline; filename="${name}.pdf"`)
    .send(Buffer.from(bytes));

/** Sends the stored document of a hash. @throws HttpProblem 404 when there is none, or its person was erased */
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
