import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Signer, signatureFault } from './signature.ts';

/**
 * - `unavailable`: answers 503 without doing anything; `slow`: waits, then works; `reset`: cuts the
 * connection.
 * - `cut`: announces the whole object and cuts the connection in the middle; `stalled`: stops sending there;
 * `truncated`: sends half of it as if it were the whole.
 * - `lost-answer`: works, then cuts the connection without an answer.
 */
type StorageFault = 'unavailable' | 'slow' | 'reset' | 'cut' | 'stalled' | 'truncated' | 'lost-answer';

export interface ObjectStorage {
  /** Settings for a client, including credentials. */
  readonly options: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly pathStyle: true;
    readonly credentials: Signer;
  };
  /** Stored objects by name. */
  readonly objects: ReadonlyMap<string, Uint8Array>;
  /** Received calls, including failed ones. */
  readonly calls: readonly string[];
  /** Makes the next `count` calls fail. */
  fail(fault: StorageFault, count: number): void;
  close(): Promise<void>;
}

const BODY_MAX_BYTES = 20 * 1024 * 1024;
const OBJECTS_MAX = 10_000;
/** Delay of `slow`: longer than a client waits. */
const SLOW_MS = 60_000;
const BUCKET = 'kreditlina-test';

/**
 * Starts an S3 storage for PUT, GET, HEAD and DELETE of objects, in memory, on a loopback port. Every request
 * needs a valid signature, and a body must match its headers.
 */
export async function startObjectStorage(now: () => number = Date.now): Promise<ObjectStorage> {
  const credentials = { accessKeyId: 'AKIASIMULATED', secretAccessKey: 'simulated-secret-of-the-storage' };
  const objects = new Map<string, Uint8Array>();
  const calls: string[] = [];
  const faults: StorageFault[] = [];
  const app = Fastify({ logger: false, bodyLimit: BODY_MAX_BYTES, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);

  app.all('/*', async (request, reply) => {
    const { method, url } = request;
    const name = nameIn(url);
    calls.push(`${method} ${name ?? url}`);
    const fault = faults.shift();
    if (fault === 'unavailable') return refuse(reply, 503, 'SlowDown');
    if (fault === 'slow') await sleep(SLOW_MS, undefined, { ref: false });
    if (fault === 'reset') return reply.hijack().raw.destroy();
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const wrong = signatureFault({ method, url, headers: request.headers, body }, credentials, now());
    if (wrong) return refuse(reply, 403, wrong);
    if (name === undefined) return refuse(reply, 404, 'NoSuchBucket');
    if (method === 'PUT') {
      const status = take(request, name, body);
      if (status !== 200) return refuse(reply, status, 'BadDigest');
    } else if (method === 'DELETE') objects.delete(name);
    if (fault === 'lost-answer') return reply.hijack().raw.destroy();
    return method === 'GET' || method === 'HEAD'
      ? send(reply, objects.get(name), { isHead: method === 'HEAD', fault })
      : reply.code(method === 'PUT' ? 200 : 204).send();
  });

  function take(request: FastifyRequest, name: string, body: Buffer): 200 | 400 {
    const told = request.headers['x-amz-checksum-sha256'];
    const isTrue = told === undefined || told === createHash('sha256').update(body).digest('base64');
    if (!isTrue || objects.size >= OBJECTS_MAX) return 400;
    objects.set(name, body);
    return 200;
  }

  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    options: { endpoint, bucket: BUCKET, region: 'eu-north-1', pathStyle: true, credentials },
    objects,
    calls,
    fail: (fault, count) => faults.push(...Array.from({ length: count }, () => fault)),
    close: () => app.close(),
  };
}

/** Name of the object in an address; undefined for another bucket. */
function nameIn(url: string): string | undefined {
  const path = decodeURIComponent(new URL(url, 'http://host').pathname);
  return path.startsWith(`/${BUCKET}/`) ? path.slice(BUCKET.length + 2) : undefined;
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply
    .code(status)
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Simulated</Message></Error>`,
    );
}

function send(
  reply: FastifyReply,
  bytes: Uint8Array | undefined,
  { isHead, fault }: { readonly isHead: boolean; readonly fault: StorageFault | undefined },
): FastifyReply {
  if (!bytes) return isHead ? reply.code(404).send() : refuse(reply, 404, 'NoSuchKey');
  const half = bytes.subarray(0, bytes.length / 2);
  if (fault === 'cut' || fault === 'stalled') {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': bytes.length });
    reply.raw.write(half, () => fault === 'cut' && reply.raw.destroy());
    return reply;
  }
  const sent = fault === 'truncated' ? half : bytes;
  reply.code(200).type('application/octet-stream');
  return isHead ? reply.header('content-length', sent.length).send() : reply.send(Buffer.from(sent));
}
