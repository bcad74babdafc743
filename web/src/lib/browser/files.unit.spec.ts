import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { csvOf } from './files.ts';

const textOf = (blob: Blob) =>
  blob.arrayBuffer().then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));

it(
  'a CSV has a byte order mark, semicolons and decimal commas for Swedish spreadsheets',
  proves('F-01'),
  async () => {
    const csv = csvOf([
      ['Månad', 'Att betala'],
      ['2027-01-28', 1220.5],
      [2, -50],
    ]);
    expect(csv.type).toBe('text/csv;charset=utf-8');
    expect(await textOf(csv)).toBe('\uFEFFMånad;Att betala\r\n2027-01-28;1220,5\r\n2;-50\r\n');
  },
);

it.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+46', "'+46"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a;b', '"a;b"'],
  ['a\r\nb', '"a\r\nb"'],
])('a text becomes neither a formula nor another cell: %j', proves('F-01'), async (text, cell) => {
  expect(await textOf(csvOf([[text]]))).toBe(`\uFEFF${cell}\r\n`);
});
