import { createHash, hash } from 'node:crypto';
import { InvalidEvent } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/** Depends on the stream's name, so that a whole stream cannot be passed off as another. */
export const genesisHash = (stream: string): string => hash('sha256', stream, 'hex');

/**
 * Hash of an event: SHA-256 over the 32 bytes of the previous hash and the UTF-8 bytes of its stored text.
 * The Postgres adapter computes the same in SQL while it holds the stream's lock.
 * @param previousHash hex
 */
export function chainHash(previousHash: string, body: string): string {
  return hash('sha256', Buffer.concat([Buffer.from(previousHash, 'hex'), Buffer.from(body)]), 'hex');
}

/**
 * Name of a blob: SHA-256 of its unencrypted bytes, in hex.
 * @throws InvalidEvent when the blob is too large
 */
export function blobHash(bytes: Uint8Array): string {
  if (bytes.length > LIMITS.bytesPerBlob)
    throw new InvalidEvent(`A blob may have at most ${LIMITS.bytesPerBlob} bytes`);
  return sha256(bytes);
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
