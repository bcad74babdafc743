import type { ExportFormat } from '@kreditlina/domain/kernel/list-contract';
import type { Language } from '@kreditlina/domain/text/words';
import { type Cell, csvLine, tsvLine } from './cells.ts';
import { xlsxOf } from './xlsx.ts';

export interface ExportColumn<Row> {
  readonly header: Readonly<Record<Language, string>>;
  readonly cell: (row: Row, language: Language) => Cell;
}

/** A column by its head in Swedish and English, and what stands in it. */
export const column = <Row>(sv: string, en: string, cell: ExportColumn<Row>['cell']): ExportColumn<Row> => ({
  header: { sv, en },
  cell,
});

const yesNoWords = { sv: ['Nej', 'Ja'], en: ['No', 'Yes'] } as const;

/** What a cell says of something that is so or not. */
export const yesOrNo = (isSo: boolean, language: Language): string => yesNoWords[language][isSo ? 1 : 0];

/** A list as a file, piece by piece. The mark at the beginning tells Swedish Excel that a text is UTF-8. */
export async function* fileOf<Row>(
  format: ExportFormat,
  language: Language,
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const header = columns.map((column) => column.header[language]);
  const cells = cellsOf(batches, columns, language);
  if (format === 'xlsx') {
    yield* xlsxOf(header, cells);
    return;
  }
  const line = format === 'csv' ? csvLine : tsvLine;
  yield Buffer.from(`\uFEFF${line(header)}`);
  for await (const batch of cells) yield Buffer.from(batch.map(line).join(''));
}

async function* cellsOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly ExportColumn<Row>[],
  language: Language,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row, language)));
}
