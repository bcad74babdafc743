import type { BlobStore } from '@kreditlina/event-store/port';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Stores a value as JSON, sealed under the given person, if any.
 * @returns its hash
 */
export async function putJson(blobs: BlobStore, value: unknown, subjectId?: string): Promise<string> {
  return putText(blobs, JSON.stringify(value), 'application/json', subjectId);
}

/**
 * Stores a text unchanged, sealed under the given person, if any.
 * @returns its hash
 */
export async function putText(
  blobs: BlobStore,
  text: string,
  contentType: string,
  subjectId?: string,
): Promise<string> {
  const bytes = encoder.encode(text);
  const { hash } = await blobs.put({ bytes, contentType, ...(subjectId === undefined ? {} : { subjectId }) });
  return hash;
}

/** @throws Error if the blob no longer exists, because its person was forgotten during the application */
export async function getJson<Value>(blobs: BlobStore, hash: string): Promise<Value> {
  const blob = await blobs.get(hash);
  if (!blob) throw new Error('A report no longer exists');
  return JSON.parse(decoder.decode(blob.bytes)) as Value;
}
