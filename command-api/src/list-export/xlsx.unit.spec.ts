import { proves } from '@kreditlina/tools/proves';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import { xlsxOf } from './xlsx.ts';

async function* batchesOf(...batches: (readonly Cell[])[][]) {
  yield* batches;
}
const plan = {
  header: ['Namn', 'Limit, kr', 'Sen', 'Tid'],
  kinds: ['text', 'kronor', 'day', 'time'],
} as const;

async function written(...batches: (readonly Cell[])[][]): Promise<Record<string, string>> {
  const pieces: Uint8Array[] = [];
  const count = batches.flat().length;
  for await (const piece of xlsxOf({ ...plan, count, title: 'Företag' }, batchesOf(...batches)))
    pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Rows of a sheet as a spreadsheet shows them: each cell with its format. */
function rowsIn(
  files: Record<string, string>,
  sheet = 1,
): (readonly [value: string, format: string | undefined])[][] {
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found.slice(1));
  const styles = files['xl/styles.xml'] ?? '';
  const formats = new Map(
    all(styles, /<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g) as [string, string][],
  );
  const [looks = ''] = /<cellXfs.*<\/cellXfs>/s.exec(styles) ?? [];
  const styled = all(looks, /<xf (?:numFmtId="(\d+)")?/g).map(([id]) => id && formats.get(id));
  const shared = all(files['xl/sharedStrings.xml'] ?? '', /<t>(.*?)<\/t>/g).map(([text]) => text ?? '');
  return all(files[`xl/worksheets/sheet${sheet}.xml`] ?? '', /<row[^>]*>(.*?)<\/row>/gs).map(([row = '']) =>
    all(row, /<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs).map(([attributes = '', inner = '']) => {
      const text = inner.replaceAll(/<[^>]*>/g, '');
      const style = /s="(\d+)"/.exec(attributes)?.[1];
      const value = attributes.includes('t="s"') ? (shared[Number(text)] ?? '') : text;
      return [value, style === undefined ? undefined : styled[Number(style)]];
    }),
  );
}

describe('a workbook', () => {
  it('the sheet is named after the list', proves('F-34'), async () => {
    const files = await written([['AB', 1, null, null]]);
    expect(files['xl/workbook.xml']).toContain('name="Företag"');
  });

  it(
    'the sheet has the header and every row, with texts, amounts, days and times in their formats',
    proves('T-05', 'F-34'),
    async () => {
      const files = await written(
        [['=1+1', 12.5, '2026-11-21', '2026-11-21T09:30:00.000Z']],
        [['A & B <AB>', null, null, '2026-06-21T22:30:00.000Z']],
      );
      expect(rowsIn(files)).toEqual([
        [
          ['Namn', undefined],
          ['Limit, kr', undefined],
          ['Sen', undefined],
          ['Tid', undefined],
        ],
        [
          ['=1+1', '@'],
          ['12.5', '#,##0.00'],
          // Days since 1899-12-30, with the fraction of the day in Swedish time.
          ['46347', 'yyyy-mm-dd'],
          [String(46_347 + 10.5 / 24), 'yyyy-mm-dd hh:mm'],
        ],
        [
          ['A &amp; B &lt;AB&gt;', '@'],
          ['', undefined],
          ['', undefined],
          [String(46_195 + 0.5 / 24).slice(0, 17), 'yyyy-mm-dd hh:mm'],
        ],
      ]);
      expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f>');
    },
  );

  it('columns have widths that fit their kind, and the header row is frozen', proves('F-34'), async () => {
    const { 'xl/worksheets/sheet1.xml': sheet } = await written([['a', 1, null, null]]);
    const widths = [...(sheet ?? '').matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([24, 15, 12, 18]);
    expect(sheet).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
  });

  it('a mask stays in the place of a time, and characters that XML cannot hold are left out', async () => {
    const [, row] = rowsIn(await written([['a\u0000b\u0007c\uD800d', 1, '•••', '•••']]));
    expect(row?.map(([value]) => value)).toEqual(['abcd', '1', '•••', '•••']);
  });

  it('a workbook without rows has its header', async () => {
    expect(rowsIn(await written())).toHaveLength(1);
  });

  it('a full sheet is continued in another', async () => {
    const many = Array.from({ length: 500_001 }, (): Cell[] => [1]);
    const files = await written(many, many);
    expect(rowsIn(files, 2)).toEqual([rowsIn(await written())[0], [['1', '@']], [['1', '@']]]);
    expect(files['xl/worksheets/sheet3.xml']).toBeUndefined();
  });
});
