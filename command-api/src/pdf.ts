import type { BlobStore } from '@kreditlina/event-store/port';
import { notFound } from '@kreditlina/http-edge/problem';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const MEDIA_TYPE = 'application/pdf';

/** What a route that answers with a document says of its answer. */
export const pdfAnswer = { produces: MEDIA_TYPE, answer: z.string().meta({ format: 'binary' }) };

/** Sends a document so that the browser shows it. @param name of the file, should it be kept */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .header('Content-Type', MEDIA_TYPE)
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
