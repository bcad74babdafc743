import { hash } from 'node:crypto';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FieldCode } from '@kreditlina/domain/kernel/field-codes';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { ipOf } from './address.ts';
import { busy, HttpProblem } from './problem.ts';
import { tooManyRequests } from './request-limits.ts';

/** Maximum forms read at once: each is in memory until its last byte arrives, however slow the sender is. */
const HELD_MAX = 24;
/** Maximum forms read at once per person, over all sessions. */
const OF_PERSON_MAX = 3;
const RETRY_SECONDS = 5;

/** Sender of each form being read: user id, or IP address without a session. */
const held = new Map<FastifyRequest, string>();

/** Refuses a form of this scope before reading it, while too many are being read. */
function limitHeldForms(scope: FastifyInstance): void {
  // `preParsing` runs after the route's guard, which sets the session.
  scope.addHook('preParsing', async (request, reply) => {
    // A connection that has already closed emits no further close, so its place would never be freed.
    if (reply.raw.destroyed) return;
    const person = request.session?.userId ?? ipOf(request);
    const ofPerson = [...held.values()].filter((one) => one === person).length;
    if (ofPerson >= OF_PERSON_MAX) throw tooManyRequests();
    if (held.size >= HELD_MAX) throw busy(RETRY_SECONDS);
    held.set(request, person);
    reply.raw.once('close', () => {
      held.delete(request);
      // The form was answered before it arrived completely: close the connection instead of reading the rest.
      if (!request.raw.complete) request.raw.destroy();
    });
  });
}

/** Allowance for the rest of a form with a file: boundaries, part headers and a few short fields. */
const AROUND_FILE_BYTES = 64 * 1024;
const FIELDS_MAX = 10;
const FIELD_NAME_BYTES = 60;
const FIELD_BYTES = 1_000;
const HEADER_PAIRS_MAX = 10;

/** Maximum bytes of a form with a file of at most this many bytes. */
export const formBytesMax = (fileBytesMax: number): number => fileBytesMax + AROUND_FILE_BYTES;

/** A file in a form. It serialises to its digest, because requests are compared as JSON. */
class SentFile extends File {
  readonly #digest: string;

  constructor(bytes: Buffer<ArrayBuffer>, name: string) {
    super([bytes], name);
    this.#digest = hash('sha256', bytes);
  }

  toJSON(): string {
    return this.#digest;
  }
}

/** Makes this scope accept only a form with one file, read whole because the file is sealed as a whole. */
export function acceptForm(scope: FastifyInstance, fileBytesMax: number): void {
  limitHeldForms(scope);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      readForm(request.headers['content-type'] ?? '', body, fileBytesMax),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) => done(new HttpProblem(415, 'FORM_EXPECTED')));
  scope.setErrorHandler((error: FastifyError) => {
    // Only the file can exceed the limit. Errors thrown here reach the server's own handler.
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? refusedFile(413, 'FILE_TOO_LARGE') : error;
  });
}

const refusedFile = (status: 400 | 413, code: FieldCode): HttpProblem =>
  new HttpProblem(status, status === 413 ? 'FILE_TOO_LARGE' : 'INVALID_REQUEST', {
    fields: [{ field: 'file', code }],
  });
const invalidForm = (): HttpProblem => new HttpProblem(400, 'INVALID_FORM');

/** The three characters that browsers escape in file names, because they would end the name. */
const ESCAPED = { '%22': '"', '%0D': '\r', '%0A': '\n' } as const;
const unescaped = (name: string): string =>
  name.replace(/%22|%0D|%0A/gi, (sign) => ESCAPED[sign.toUpperCase() as keyof typeof ESCAPED]);

/**
 * Parses a form: its fields by name, and its file as a `File`.
 * @throws HttpProblem 400
 */
export function readForm(
  contentType: string,
  body: Buffer,
  fileBytesMax: number,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const form = new Map<string, unknown>();
    const refuse = (problem: HttpProblem): void => reject(problem);
    const keep = (name: string, value: unknown): void => {
      if (form.has(name)) refuse(value instanceof File ? refusedFile(400, 'ONE_FILE_ONLY') : invalidForm());
      form.set(name, value);
    };
    const busboy = createParser(contentType, fileBytesMax);
    busboy.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) refuse(invalidForm());
      keep(name, value);
    });
    busboy.on('file', (name, stream, filename) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('limit', () => refuse(refusedFile(400, 'FILE_TOO_LARGE')));
      stream.on('error', () => refuse(invalidForm()));
      stream.on('end', () => keep(name, new SentFile(Buffer.concat(parts), unescaped(filename ?? ''))));
    });
    busboy.on('filesLimit', () => refuse(refusedFile(400, 'ONE_FILE_ONLY')));
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) busboy.on(limit, () => refuse(invalidForm()));
    busboy.on('error', () => refuse(invalidForm()));
    busboy.on('finish', () => resolve(Object.fromEntries(form)));
    busboy.end(body);
  });
}

/** @throws HttpProblem 400 for a type without a boundary */
function createParser(contentType: string, fileBytesMax: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: FIELD_NAME_BYTES,
        fieldSize: FIELD_BYTES,
        fields: FIELDS_MAX,
        // One byte more than allowed, so that a file of exactly the limit is not cut off.
        fileSize: fileBytesMax + 1,
        files: 1,
        parts: FIELDS_MAX + 1,
        headerPairs: HEADER_PAIRS_MAX,
      },
    });
  } catch {
    throw invalidForm();
  }
}
