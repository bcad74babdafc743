import type { BlobStore } from '@kreditlina/event-store/port';
import type { CompletionData } from '@kreditlina/partners';

interface ProofParts {
  readonly blobs: BlobStore;
}

/** Signature and OCSP answer, sealed with the signer's key. The same bytes give the same blobs. */
export async function keepProof({ blobs }: ProofParts, subjectId: string, completion: CompletionData) {
  const keep = (base64: string, contentType: string) =>
    blobs.put({ bytes: Buffer.from(base64, 'base64'), contentType, subjectId });
  const signature = await keep(completion.signature, 'application/xml');
  const ocsp = await keep(completion.ocspResponse, 'application/ocsp-response');
  return { signatureHash: signature.hash, ocspHash: ocsp.hash };
}

/** Signed text as the signer's own copy, sealed with their key. @returns its SHA-256 */
export async function keepText({ blobs }: ProofParts, subjectId: string, text: string): Promise<string> {
  const bytes = Buffer.from(text, 'utf8');
  return (await blobs.put({ bytes, contentType: 'text/plain', subjectId })).hash;
}
