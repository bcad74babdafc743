import { createHash } from 'node:crypto';
import { InvalidEvent } from './errors.ts';
import { LIMITS } from './limits.ts';

/**
 * SHA-256 (hex) of the clear bytes, which is the name of a blob. @throws InvalidEvent when it is too large
 */
export function blobHash(bytes: Uint8Array): string {
  if (bytes.length > LIMITS.bytesPerBlob)
    throw new InvalidEvent(`A blob has at most ${LIMITS.bytesPerBlob} bytes`);
  return sha256(bytes);
}

/** Hex. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
