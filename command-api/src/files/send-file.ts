import { pdfAnswer } from '@kreditlina/domain/kernel/contract-fields';
import type { MediaFile } from '@kreditlina/domain/media/media';
import type { BlobStore } from '@kreditlina/event-store/port';
import { notFound } from '@kreditlina/http-edge/problem';
import type { FastifyReply } from 'fastify';

/**
 * Sends a PDF for display in the browser.
 * @param name file name without extension
 */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .header('Content-Type', pdfAnswer.produces)
    .header('Content-Disposition', `inline; filename="${name}.pdf"`)
    .send(Buffer.from(bytes));

/**
 * Sends a stored PDF by hash.
 * @throws HttpProblem 404 if it is missing or was erased
 */
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

/**
 * Sends an untrusted file as a download, never as one of our pages. If a browser opens it all the same, it
 * can run no script and load nothing.
 * @throws HttpProblem 404 if it is missing or was erased
 */
export async function sendMedia(
  blobs: BlobStore,
  reply: FastifyReply,
  file: MediaFile | undefined,
): Promise<FastifyReply> {
  const stored = file && (await blobs.get(file.hash));
  if (!stored) throw notFound();
  return reply
    .header('Content-Type', file.contentType)
    .header('Content-Disposition', dispositionOf(file.filename))
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(Buffer.from(stored.bytes));
}

/** Both forms of RFC 6266: an ASCII name for old clients, the full name for others. */
function dispositionOf(filename: string): string {
  const plain = filename.normalize('NFKD').replace(/[^A-Za-z0-9._ -]/g, '') || 'fil';
  const whole = encodeURIComponent(filename).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
