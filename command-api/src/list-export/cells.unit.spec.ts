import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, inert, tsvOf } from './cells.ts';

describe('a cell of an export', () => {
  it.each([
    '=1+1',
    '+46701740605',
    '-1',
    '@SUM(A1)',
    '|calc',
    '%0A',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u00A0=1',
  ])('text that begins like %j is not run as a formula', proves('T-05', 'X-68'), (text) => {
    expect(inert(text)).toBe(`'${text}`);
  });

  it('numbers stay numbers, and plain text is unchanged', () => {
    expect(csvOf([['Åkeri AB', -12.5, null, '5599001079']])).toBe('Åkeri AB;-12,5;;5599001079\r\n');
    expect(tsvOf([['Åkeri AB', -12.5, null]])).toBe('Åkeri AB\t-12,5\t\r\n');
  });

  it('a moment is written in Swedish time, and a mask in its place unchanged', () => {
    const row = ['2026-11-21T09:30:00.000Z', '2026-11-21', '•••'];
    expect(csvOf([row], ['time', 'day', 'time'])).toBe('2026-11-21 10:30;2026-11-21;•••\r\n');
  });

  it('no text leaves its cell or its row', proves('X-68'), () => {
    expect(csvOf([['a;b', 'c"d', 'e\r\nf', 'g\nh']])).toBe('"a;b";"c""d";"e\r\nf";"g\nh"\r\n');
    expect(tsvOf([['a\tb', 'c\r\nd']])).toBe('a b\tc d\r\n');
    expect(tsvOf([['"=1+1"', ' "x', 'VVS "AB"']])).toBe('\'"=1+1"\t\' "x\tVVS "AB"\r\n');
  });

  it('property: a plain CSV reader gets the text back, behind an apostrophe if it was dangerous', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@|%\t\r\n;" aå1') });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        expect(readCsv(csvOf([texts]))).toEqual(texts.map(inert));
        for (const cell of texts.map(inert)) expect(cell).not.toMatch(/^[=+\-@|%\t\r\n]/);
      }),
    );
  });
});

/** Parses one line of CSV (RFC 4180) with semicolons. */
function readCsv(line: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const raw = quoted?.[0] ?? /^[^;]*/.exec(rest)?.[0] ?? '';
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : raw);
    if (rest[raw.length] !== ';') return cells;
    rest = rest.slice(raw.length + 1);
  }
}
