import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, inert, tsvLine } from './cells.ts';

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
  ])('that begins like %j runs nothing', proves('T-05', 'X-68'), (text) => {
    expect(inert(text)).toBe(`'${text}`);
  });

  it('that is a number of ours stays one, and a plain text as it is', () => {
    expect(csvLine(['Åkeri AB', -12.5, null, '5599001079'])).toBe('Åkeri AB;-12,5;;5599001079\r\n');
    expect(tsvLine(['Åkeri AB', -12.5, null])).toBe('Åkeri AB\t-12,5\t\r\n');
  });

  it('never leaves its cell or its row, whatever is in it', () => {
    expect(csvLine(['a;b', 'c"d', 'e\r\nf'])).toBe('"a;b";"c""d";"e\r\nf"\r\n');
    expect(tsvLine(['a\tb', 'c\r\nd'])).toBe('a b\tc d\r\n');
    expect(tsvLine(['"=1+1"', ' "x', 'VVS "AB"'])).toBe('\'"=1+1"\t\' "x\tVVS "AB"\r\n');
  });

  it('property: read back by a plain reader of CSV it is the text, behind an apostrophe if it was dangerous', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@|%\t\r\n;" aå1') });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        expect(readCsv(csvLine(texts))).toEqual(texts.map(inert));
        for (const cell of texts.map(inert)) expect(cell).not.toMatch(/^[=+\-@|%\t\r\n]/);
      }),
    );
  });
});

/** One line of CSV as RFC 4180 reads it, with semicolons. */
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
