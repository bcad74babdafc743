import { proves } from '@kreditlina/tools/proves';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import { xlsxOf } from './xlsx.ts';

async function* batchesOf(...batches: (readonly Cell[])[][]) {
  yield* batches;
}
async function written(...batches: (readonly Cell[])[][]): Promise<Record<string, string>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxOf(['Namn', 'Limit'], batchesOf(...batches))) pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('a workbook', () => {
  it(
    'holds the header and every row of every batch, texts as texts and numbers as numbers',
    proves('T-05'),
    async () => {
      const files = await written([['=1+1', 12.5]], [['A & B <AB>', null]]);
      const text = (of: string) => `<c t="inlineStr"><is><t xml:space="preserve">${of}</t></is></c>`;
      expect(files['xl/worksheets/sheet1.xml']).toContain(
        `<sheetData><row>${text('Namn')}${text('Limit')}</row>` +
          `<row>${text('=1+1')}<c><v>12.5</v></c></row>` +
          `<row>${text('A &amp; B &lt;AB&gt;')}<c/></row></sheetData></worksheet>`,
      );
      expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f>');
      expect(files['xl/workbook.xml']).toContain('<sheet name="1" sheetId="1" r:id="s1"/>');
      expect(Object.keys(files)).toContain('[Content_Types].xml');
    },
  );

  it('leaves out what XML has no place for', async () => {
    const files = await written([['a\u0000b\u0007c\uD800d', 1]]);
    expect(files['xl/worksheets/sheet1.xml']).toContain('>abcd<');
  });

  it('goes on in another sheet where one is full', async () => {
    const many = Array.from({ length: 500_001 }, (): Cell[] => [1]);
    const files = await written(many, many);
    expect(files['xl/workbook.xml']).toContain('<sheet name="2" sheetId="2" r:id="s2"/>');
    expect(files['xl/worksheets/sheet2.xml']).toContain('Namn');
  });
});
