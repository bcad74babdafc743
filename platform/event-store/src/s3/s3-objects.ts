import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { Objects } from './objects.ts';

/** Where objects lie. Whose keys sign is found as the kept library finds them: `AWS_ACCESS_KEY_ID`, a role of the machine … */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Absent: that of AWS in the region. */
  readonly endpoint?: string | undefined;
  /** The bucket stands in the path, not in the name of the host: most storages that are not AWS need it. */
  readonly pathStyle?: boolean | undefined;
}

export interface S3Options extends S3Settings {
  /** For tests; found by the library otherwise. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly tryMilliseconds?: number;
  readonly callMilliseconds?: number;
}

/** A try that hangs is given up, and made twice more. */
const TRY_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 2_000;
const TRIES_MAX = 3;
/** Whatever the tries: callers give up after 15 s. */
const CALL_TIMEOUT_MS = 13_000;
/** Of one process; the bytes of each are in memory. */
const CONNECTIONS_MAX = 16;
/** What sealing adds, and some. */
const OBJECT_BYTES = LIMITS.bytesPerBlob + 1_024;

/**
 * Objects in a bucket that speaks the protocol of S3, by AWS' own client, which signs, tries again and checks. It is loaded only here:
 * a start without such a storage does not wait for it.
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
    // Other checks than these are not known to every storage; the hash of the bytes goes along with each.
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

/** Said here: left out, the library takes any address from `AWS_ENDPOINT_URL` or a file of its own, one without TLS too. */
const endpointOf = (region: string): string =>
  `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;

interface Destroyable {
  destroy(error?: Error): unknown;
}

/** The library no longer watches over a body once it has begun. */
async function collected(
  body: AsyncIterable<Uint8Array> & Destroyable,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const abort = () => body.destroy(new Error('the answer did not end in time'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of body) {
      length += part.length;
      if (length > OBJECT_BYTES) throw new Error('the object is larger than any that was written');
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
    throw new StoreUnavailable(`The storage of objects does not do what it was asked: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** By its name and status: a message of the storage may hold what we sent. */
function reasonOf(error: unknown): string {
  const { name, code, message, $metadata } = error as Error & {
    readonly code?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return `${name} (${status})`;
  return typeof code === 'string' ? code : `${name}: ${message}`;
}
