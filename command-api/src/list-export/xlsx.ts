import { toSwedishTime } from '@kreditlina/domain/text/dates';
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import writeWorkbook, { type Cell as WorkbookCell } from 'write-excel-file/node';
import {
  convertDateToSerialNumber,
  findElement,
  getChildElements,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { type Cell, type CellKind, isMoment } from './cells.ts';

/** Maximum number of rows per sheet; further rows go to the next sheet. Excel reads 1 048 576. */
const ROWS_A_SHEET = 1_000_000;
const STRAY_SURROGATE = /\p{Surrogate}/gu;

/** Excel column width in characters, and a sample cell that carries the format. */
const looks: Readonly<Record<CellKind, { readonly width: number; readonly sample: WorkbookCell }>> = {
  text: { width: 24, sample: { type: String, value: 'x', format: '@' } },
  count: { width: 8, sample: { type: Number, value: 0, format: '0' } },
  kronor: { width: 15, sample: { type: Number, value: 0, format: '#,##0.00' } },
  day: { width: 12, sample: { type: Date, value: new Date(0), format: 'yyyy-mm-dd' } },
  time: { width: 18, sample: { type: Date, value: new Date(0), format: 'yyyy-mm-dd hh:mm' } },
};

/** Layout of a workbook, fixed before its rows are read. */
interface Plan {
  readonly header: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly count: number;
  /** Name of the first sheet; later ones append their number. */
  readonly title: string;
}

const serial = (cell: string, kind: CellKind): number =>
  convertDateToSerialNumber(new Date(kind === 'day' ? cell : `${toSwedishTime(cell)}Z`));

/** Writes text cells as inline strings, so that none becomes a formula. */
function cellXml(cell: Cell, kind: CellKind, style: string): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`;
  if ((kind === 'day' || kind === 'time') && isMoment(cell))
    return `<c s="${style}"><v>${serial(cell, kind)}</v></c>`;
  const text = sanitizeTextContent(cell.replaceAll(STRAY_SURROGATE, ''));
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** XML around the rows of a sheet, and the style index of each column. */
interface Frame {
  readonly before: string;
  readonly after: string;
  readonly styles: readonly string[];
}

function frameIn(sheet: string): Frame {
  const data = findElement(sheet, 'sheetData');
  const sample = data && getChildElements(sheet, data)[1];
  if (!sample || data.closingTagStartIndex === undefined)
    throw new Error('The empty workbook has no sample row');
  return {
    before: sheet.slice(0, sample.openingTagStartIndex),
    after: sheet.slice(data.closingTagStartIndex),
    styles: getChildElements(sheet, sample).map(({ openingTagAttributes }) => String(openingTagAttributes.s)),
  };
}

/**
 * Builds a workbook with a header and one sample row per sheet, as its zip entries. The rows are streamed in
 * later, because the library would hold all of them in memory.
 */
async function emptyWorkbook({ header, kinds, count, title }: Plan): Promise<Record<string, Uint8Array>> {
  const widths = kinds.map((kind, index) => Math.max(looks[kind].width, (header[index]?.length ?? 0) + 2));
  const sheet = (number: number) => ({
    sheet: number === 1 ? title : `${title} ${number}`,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
    data: [
      header.map((value): WorkbookCell => ({ type: String, value, fontWeight: 'bold' })),
      kinds.map((kind) => looks[kind].sample),
    ],
  });
  const sheets = Math.max(1, Math.ceil(count / ROWS_A_SHEET));
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  return unzipSync(await writeWorkbook(numbers.map(sheet)).toBuffer());
}

/** Splits batches so that none crosses a sheet, and marks those that fill one. */
async function* bySheet(batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  let room = ROWS_A_SHEET;
  for await (const batch of batches) {
    for (let rest = batch; rest.length > 0; ) {
      const rows = rest.slice(0, room);
      yield { rows, isSheetFull: rows.length === room };
      room = rows.length === room ? ROWS_A_SHEET : room - rows.length;
      rest = rest.slice(rows.length);
    }
  }
}

/** Streams a workbook with at most one batch of rows in memory. Every sheet repeats the header. */
export async function* xlsxOf(
  plan: Plan,
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
  const files = Object.entries(await emptyWorkbook(plan));
  const sheets = files.filter(([name]) => name.startsWith('xl/worksheets/sheet'));
  for (const [name, bytes] of files)
    if (!sheets.some(([sheet]) => sheet === name)) add(name).push(bytes, true);

  const rows = bySheet(batches);
  for (const [name, bytes] of sheets) {
    const { before, after, styles } = frameIn(strFromU8(bytes));
    const line = (cells: readonly Cell[]): string =>
      `<row>${cells.map((cell, index) => cellXml(cell, plan.kinds[index] ?? 'text', styles[index] ?? '0')).join('')}</row>`;
    const sheet = add(name);
    sheet.push(strToU8(before));
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      sheet.push(strToU8(next.value.rows.map(line).join('')));
      yield written();
      if (next.value.isSheetFull) break;
    }
    sheet.push(strToU8(after), true);
  }
  zip.end();
  yield written();
}
