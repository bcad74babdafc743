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
/** Code of the refusal and of its field. */
const refusal = async (text: string, type = TYPE) => {
  const problem = await read(text, type).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof HttpProblem)) throw new Error('It was not refused');
  return [problem.status, problem.code, ...problem.fields.map(({ field, code }) => `${field}: ${code}`)];
};

describe('a form with a file', () => {
  it('is read by its names', async () => {
    const form = await read(
      file('bytes', 'å "b.pdf'.replaceAll('"', '%22')) + part('name="kind"', 'X') + end,
    );
    expect(form.kind).toBe('X');
    const sent = form.file as File;
    expect([await sent.text(), sent.size]).toEqual(['bytes', 5]);
    expect(sent.name).toBe('å "b.pdf');
  });

  it(
    'has the name of its file as the browser had it: a quote and the ends of a line, and no other sign, are decoded',
    proves('C-243'),
    async () => {
      const nameOf = async (name: string) => ((await read(file('a', name) + end)).file as File).name;
      expect(await nameOf('a%22b%0D%0ac%20d%2Fe 100%.pdf')).toBe('a"b\r\nc%20d%2Fe 100%.pdf');
    },
  );

  it('is another request when only the file differs', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map(async (text) => JSON.stringify(await read(file(text) + end))),
    );
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  it('takes a file of just the limit, and none beyond it', async () => {
    expect(((await read(file('x'.repeat(FILE_MAX)) + end)).file as File).size).toBe(FILE_MAX);
    expect(await refusal(file('x'.repeat(FILE_MAX + 2)) + end)).toEqual([
      400,
      'INVALID_REQUEST',
      'file: FILE_TOO_LARGE',
    ]);
  });

  it('takes one file, under whichever names others come', async () => {
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
  ])('is refused %s', async (_, text, type) => {
    expect(await refusal(text, type)).toEqual([400, 'INVALID_FORM']);
  });

  it('has no field that an object brings along', async () => {
    const form = await read(part('name="__proto__"', 'x') + end);
    expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
    expect(Object.keys(form)).toEqual(['__proto__']);
  });
});
