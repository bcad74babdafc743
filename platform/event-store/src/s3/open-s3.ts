import { randomBytes } from 'node:crypto';
import { sha256 } from '../blob-hash.ts';
import type { Objects } from './objects.ts';
import { createS3Objects, type S3Options } from './s3-objects.ts';

export type { S3Settings } from './s3-objects.ts';

/** Raised at startup: with these settings objects cannot be stored, or not be read back. */
export class S3NotUsable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The S3 storage cannot be used as it is configured: ${reason}`, options);
    this.name = 'S3NotUsable';
  }
}

/**
 * Opens the storage and tests it: an object is written, read and removed.
 * @throws S3NotUsable naming what failed
 */
export async function openS3(options: S3Options): Promise<Objects> {
  const objects = await createS3Objects(options);
  const bytes = randomBytes(32);
  const name = sha256(bytes);
  try {
    await objects.put(name, bytes);
    const back = await objects.get(name);
    if (!back || sha256(back) !== name) throw new Error('it does not give back what it was given');
    await objects.remove(name);
    return objects;
  } catch (error) {
    objects.close();
    throw new S3NotUsable((error as Error).message, { cause: error });
  }
}
