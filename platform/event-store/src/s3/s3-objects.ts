import { createHash, randomBytes } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { sha256 } from '../codec/hashes.ts';
import { StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/**
 * An external object storage, limited to the operations that blobs need. Every call ends within a time limit
 * and throws `StoreUnavailable` when the storage fails; the message includes its error, never the content of
 * an object.
 */
export interface Objects {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such object. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Succeeds whether or not the object exists. */
  remove(name: string): Promise<void>;
  close(): void;
}

/** The AWS library finds the credentials: `AWS_ACCESS_KEY_ID`, a role of the machine … */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Default: the AWS endpoint of the region. */
  readonly endpoint?: string | undefined;
  /** Puts the bucket in the path instead of the host name; most storages other than AWS need this. */
  readonly pathStyle?: boolean | undefined;
}

interface S3Options extends S3Settings {
  /** For tests; otherwise the AWS library finds them. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly tryMilliseconds?: number;
  readonly callMilliseconds?: number;
}

/** Timeout of one attempt; up to two more follow. */
const TRY_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 2_000;
const TRIES_MAX = 3;
/** Limit over all attempts: callers give up after 15 s. */
const CALL_TIMEOUT_MS = 13_000;
/** Connections per process; the bytes of each transfer are held in memory. */
const CONNECTIONS_MAX = 16;
/** Maximum bytes of an object, with a margin for the overhead of sealing. */
const OBJECT_BYTES = LIMITS.bytesPerBlob + 1_024;

/**
 * Objects in an S3 bucket, through AWS' own client, which signs, retries and checks. The client is loaded on
 * demand, so that a start without such a storage does not wait for it.
 */
export async function createS3Objects(options: S3Options): Promise<Objects> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  );
  const {
    bucket: Bucket,
    region,
    endpoint,
    pathStyle,
    credentials,
    callMilliseconds = CALL_TIMEOUT_MS,
  } = options;
  const client: S3Client = new S3Client({
    region,
    forcePathStyle: pathStyle ?? false,
    maxAttempts: TRIES_MAX,
    // Not every storage supports other checksums; every upload already contains the hash of its bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: options.tryMilliseconds ?? TRY_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: CONNECTIONS_MAX },
      httpsAgent: { maxSockets: CONNECTIONS_MAX },
    },
    endpoint: endpoint ?? endpointOf(region),
    ...(credentials && { credentials }),
  });
  return {
    put: (name, bytes) =>
      inTime(callMilliseconds, async (abortSignal) => {
        const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
        const ContentType = 'application/octet-stream';
        const input = { Bucket, Key: name, Body: bytes, ContentType, ChecksumSHA256 };
        await client.send(new PutObjectCommand(input), { abortSignal });
      }),
    get: (name) =>
      inTime(callMilliseconds, async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }), { abortSignal });
          return await collected(Body as AsyncIterable<Uint8Array> & Destroyable, abortSignal);
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return undefined;
          throw error;
        }
      }),
    remove: (name) =>
      inTime(callMilliseconds, async (abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: name }), { abortSignal });
      }),
    close: () => client.destroy(),
  };
}

/** Set explicitly, or the library would take any address, even without TLS, from its environment. */
const endpointOf = (region: string): string =>
  `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;

interface Destroyable {
  destroy(error?: Error): unknown;
}

/** Reads a body until the signal aborts: the library applies no timeout to a body once it has begun. */
async function collected(
  body: AsyncIterable<Uint8Array> & Destroyable,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const abort = () => body.destroy(new Error('the answer did not end in time'));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of body) {
      length += part.length;
      if (length > OBJECT_BYTES) throw new Error('the object is larger than any object that was written');
      parts.push(part);
    }
    return Buffer.concat(parts, length);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function inTime<T>(milliseconds: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await call(AbortSignal.timeout(milliseconds));
  } catch (error) {
    throw new StoreUnavailable(`The object storage failed: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** Returns only name and status, since the storage's message may quote what we sent. */
function reasonOf(error: unknown): string {
  const { name, code, message, $metadata } = error as Error & {
    readonly code?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return `${name} (${status})`;
  return typeof code === 'string' ? code : `${name}: ${message}`;
}

/** Raised at startup: with these settings objects cannot be stored or read back. */
export class S3NotUsable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The S3 storage cannot be used as configured: ${reason}`, options);
    this.name = 'S3NotUsable';
  }
}

/**
 * Opens the storage and tests it: an object is written, read and removed.
 * @throws S3NotUsable with the failure
 */
export async function openS3(options: S3Options): Promise<Objects> {
  const objects = await createS3Objects(options);
  const bytes = randomBytes(32);
  const name = sha256(bytes);
  try {
    await objects.put(name, bytes);
    const back = await objects.get(name);
    if (!back || sha256(back) !== name) throw new Error('it does not return what was stored');
    await objects.remove(name);
    return objects;
  } catch (error) {
    objects.close();
    throw new S3NotUsable((error as Error).message, { cause: error });
  }
}
