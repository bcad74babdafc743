import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from './cells.ts';

/** Rows that a sheet takes; one with more goes on in the next sheet. Excel reads 1 048 576. */
const ROWS_A_SHEET = 1_000_000;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML has no place for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const xmlText = (text: string): string =>
  text.replaceAll(NOT_XML, '').replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Texts are marked as texts, so that nothing in them is ever a formula. */
function cell(value: Cell): string {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}
const line = (cells: readonly Cell[]): string => `<row>${cells.map(cell).join('')}</row>`;

/**
 * A workbook, piece by piece: no more of it is in memory than one batch of rows.
 * @param batches the rows; the header stands above those of every sheet
 */
export async function* xlsxOf(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const written = (): Uint8Array => {
    const all = Buffer.concat(pieces);
    pieces = [];
    return all;
  };
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
    return file;
  };
  const whole = (name: string, text: string): void => add(name).push(strToU8(XML + text), true);

  let sheets = 0;
  let rows = 0;
  const begin = (): ZipDeflate => {
    sheets += 1;
    rows = 0;
    const sheet = add(`xl/worksheets/sheet${sheets}.xml`);
    sheet.push(strToU8(`${XML}<worksheet xmlns="${MAIN}"><sheetData>${line(header)}`));
    return sheet;
  };
  const end = (sheet: ZipDeflate): void => sheet.push(strToU8('</sheetData></worksheet>'), true);

  let sheet = begin();
  for await (const batch of batches) {
    if (rows + batch.length > ROWS_A_SHEET) {
      end(sheet);
      sheet = begin();
    }
    rows += batch.length;
    sheet.push(strToU8(batch.map(line).join('')));
    yield written();
  }
  end(sheet);
  for (const [name, text] of partsOf(sheets)) whole(name, text);
  zip.end();
  yield written();
}

/** What says that these files are a workbook. */
function partsOf(sheets: number): [name: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const each = (text: (number: number) => string) => numbers.map(text).join('');
  const relationships = `${OFFICE}/package/2006/relationships`;
  const document = `${OFFICE}/officeDocument/2006/relationships`;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${document}"><sheets>${each((number) => `<sheet name="${number}" sheetId="${number}" r:id="s${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relationships}">${each((number) => `<Relationship Id="s${number}" Type="${document}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ],
  ];
}
