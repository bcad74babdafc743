import { hash } from 'node:crypto';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FieldCode } from '@kreditlina/domain/text/field-errors';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { limitHeldForms } from './held-forms.ts';
import { HttpProblem } from './problem.ts';

/** What a form says of itself beside its file: boundaries, headers of its parts and a few short fields. */
const AROUND_FILE_BYTES = 64 * 1024;
const FIELDS_MAX = 10;
const FIELD_NAME_BYTES = 60;
const FIELD_BYTES = 1_000;
const HEADER_PAIRS_MAX = 10;

/** The longest body that a form with a file of at most so many bytes has. */
export const formBytesMax = (fileBytesMax: number): number => fileBytesMax + AROUND_FILE_BYTES;

/** A file of a form. Requests are compared as JSON, in which it is what its bytes add up to. */
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

/** For the routes of one scope: a form with one file is the only body. It is read whole, since it is sealed as a whole. */
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
    // Nothing but the file makes a form this long. What is thrown here goes to the server's own handler.
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? refusedFile(413, 'FILE_TOO_LARGE') : error;
  });
}

const refusedFile = (status: 400 | 413, code: FieldCode): HttpProblem =>
  new HttpProblem(status, status === 413 ? 'FILE_TOO_LARGE' : 'INVALID_REQUEST', {
    fields: [{ field: 'file', code }],
  });
const invalidForm = (): HttpProblem => new HttpProblem(400, 'INVALID_FORM');

/** The three signs that a browser writes so in the name of a file, where they would end it; it leaves every other as it is. */
const ESCAPED = { '%22': '"', '%0D': '\r', '%0A': '\n' } as const;
const unescaped = (name: string): string =>
  name.replace(/%22|%0D|%0A/gi, (sign) => ESCAPED[sign.toUpperCase() as keyof typeof ESCAPED]);

/** The fields of a form by their names, and its file as a `File`. @throws HttpProblem 400 */
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
        // One more than may be: a file of just the limit is whole.
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
