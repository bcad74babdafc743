import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { readForm } from './form-body.ts';
import { HttpProblem } from './problem.ts';

const BOUNDARY = 'x'.repeat(30);
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const FILE_MAX = 1_000;

const part = (header: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${header}\r\n\r\n${value}\r\n`;
const end = `--${BOUNDARY}--\r\n`;
const file = (value: string, name = 'a.pdf', field = 'file') =>
  part(`name="${field}"; filename="${name}"`, value);
const read = (text: string, type = TYPE) => readForm(type, Buffer.from(text), FILE_MAX);
/** Status and code of the refusal, and the codes of its fields. */
const refusal = async (text: string, type = TYPE) => {
  const problem = await read(text, type).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof HttpProblem)) throw new Error('It was not refused');
  return [problem.status, problem.code, ...problem.fields.map(({ field, code }) => `${field}: ${code}`)];
};

describe('a form with a file', () => {
  it('gives fields and the file under their names', async () => {
    const form = await read(
      file('bytes', 'å "b.pdf'.replaceAll('"', '%22')) + part('name="kind"', 'X') + end,
    );
    expect(form.kind).toBe('X');
    const sent = form.file as File;
    expect([await sent.text(), sent.size]).toEqual(['bytes', 5]);
    expect(sent.name).toBe('å "b.pdf');
  });

  it(
    'decodes quotes and line ends in a file name as browsers encode them, and nothing else',
    proves('C-243'),
    async () => {
      const nameOf = async (name: string) => ((await read(file('a', name) + end)).file as File).name;
      expect(await nameOf('a%22b%0D%0ac%20d%2Fe 100%.pdf')).toBe('a"b\r\nc%20d%2Fe 100%.pdf');
    },
  );

  it('two forms differ when only the file differs', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map(async (text) => JSON.stringify(await read(file(text) + end))),
    );
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  it('takes a file of exactly the limit and refuses a larger one', async () => {
    expect(((await read(file('x'.repeat(FILE_MAX)) + end)).file as File).size).toBe(FILE_MAX);
    expect(await refusal(file('x'.repeat(FILE_MAX + 2)) + end)).toEqual([
      400,
      'INVALID_REQUEST',
      'file: FILE_TOO_LARGE',
    ]);
  });

  it('refuses a second file, whatever its field name', async () => {
    for (const field of ['file', 'other'])
      expect(await refusal(file('a') + file('b', 'b.pdf', field) + end)).toEqual([
        400,
        'INVALID_REQUEST',
        'file: ONE_FILE_ONLY',
      ]);
  });

  it.each([
    ['without a boundary', end, 'multipart/form-data'],
    ['cut off', file('a').slice(0, -10), TYPE],
    ['with another boundary', 'nothing', TYPE],
    ['with a field twice', part('name="a"', '1') + part('name="a"', '2') + end, TYPE],
    ['with a long field', part('name="a"', 'x'.repeat(1_001)) + end, TYPE],
    [
      'with many fields',
      Array.from({ length: 12 }, (_, at) => part(`name="f${at}"`, '1')).join('') + end,
      TYPE,
    ],
  ])('refuses a form %s', async (_, text, type) => {
    expect(await refusal(text, type)).toEqual([400, 'INVALID_FORM']);
  });

  it('takes __proto__ as an ordinary field name', async () => {
    const form = await read(part('name="__proto__"', 'x') + end);
    expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
    expect(Object.keys(form)).toEqual(['__proto__']);
  });
});
