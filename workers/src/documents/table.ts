import {
  contentWidth,
  decoration,
  heightOf,
  keepRoom,
  LINE,
  type Place,
  piece,
  QUIET,
  rule,
  type Style,
  writeAt,
} from './blocks.ts';
import { MARGIN, type Paper } from './paper.ts';

export interface Column {
  readonly label: string;
  /** Share of the width, relative to the other columns. */
  readonly share: number;
  readonly align?: 'right';
}

export interface Row {
  readonly cells: readonly string[];
  /** Totals are emphasised, and never alone on a page. */
  readonly isSum?: boolean;
}

const PADDING = 2.5;
const GAP = 8;

interface Slot {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Positions of the columns: the first begins at one margin, figures of the last end at the other. */
function slotsOf(columns: readonly Column[], width: number): Slot[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map(({ share, align }, index) => {
    const own = (width * share) / whole;
    const gap = index === 0 ? 0 : GAP;
    const slot: Slot = { x: x + gap, width: own - gap, align: align ?? 'left' };
    x += own;
    return slot;
  });
}

const styleOf = (isBold: boolean, align: Slot['align'], color?: string): Style => ({
  font: isBold ? 'bold' : 'text',
  size: 8.5,
  align,
  isFigure: align === 'right',
  ...(color && { color }),
});

/**
 * Prints a table of figures over as many pages as needed, with its headings on each. To a screen reader it is
 * one table with one row of headings, in which the first cell of each row names the row.
 */
export function table(paper: Paper, columns: readonly Column[], rows: readonly Row[]): void {
  const { doc, root } = paper;
  const slots = slotsOf(columns, contentWidth(doc));
  const labels = columns.map(({ label }) => label);
  const heightOfRow = (texts: readonly string[], isBold: boolean): number =>
    2 * PADDING +
    Math.max(
      ...slots.map(({ width, align }, index) =>
        heightOf(doc, texts[index] ?? '', width, styleOf(isBold, align)),
      ),
    );
  const inRow = (texts: readonly string[], isBold: boolean, write: (at: Place, index: number) => void) => {
    const height = heightOfRow(texts, isBold);
    const { y } = doc;
    slots.forEach(({ x, width }, index) => {
      write({ x, y: y + PADDING, width }, index);
    });
    doc.x = MARGIN;
    doc.y = y + height;
  };
  const heightOfSums = (from: number): number => {
    const row = rows[from];
    return row?.isSum ? heightOfRow(row.cells, true) + heightOfSums(from + 1) : 0;
  };
  const align = (index: number) => slots[index]?.align ?? 'left';

  keepRoom(doc, heightOfRow(labels, true) + 40);
  const tag = doc.struct('Table');
  root.add(tag);
  const head = doc.struct('TR');
  tag.add(head);
  inRow(labels, true, (at, index) =>
    piece(paper, head, 'TH', labels[index] ?? '', at, styleOf(true, align(index), QUIET), 'Column'),
  );
  head.end();
  rule(doc, QUIET, 0.75);
  rows.forEach(({ cells, isSum = false }, position) => {
    if (keepRoom(doc, heightOfRow(cells, isSum) + heightOfSums(position + 1))) {
      decoration(doc, () =>
        inRow(labels, true, (at, index) =>
          writeAt(doc, labels[index] ?? '', at, styleOf(true, align(index), QUIET)),
        ),
      );
      rule(doc, QUIET, 0.75);
    }
    const row = doc.struct('TR');
    tag.add(row);
    inRow(cells, isSum, (at, index) => {
      const style = styleOf(isSum, align(index));
      if (index === 0) piece(paper, row, 'TH', cells[index] ?? '', at, style, 'Row');
      else piece(paper, row, 'TD', cells[index] ?? '', at, style);
    });
    row.end();
    rule(doc, isSum ? QUIET : LINE);
  });
  tag.end();
  doc.y += 8;
}

/**
 * Refuses figures that do not add up: an inconsistent document is worse than none.
 * @throws RangeError
 */
export function assertSum(what: string, parts: readonly number[], wholeCents: number): void {
  const sum = parts.reduce((total, part) => total + part, 0);
  if (![...parts, wholeCents].every(Number.isSafeInteger))
    throw new RangeError(`${what}: not a whole number of öre`);
  if (sum !== wholeCents)
    throw new RangeError(`${what}: the parts add up to ${sum}, the total is ${wholeCents}`);
}
