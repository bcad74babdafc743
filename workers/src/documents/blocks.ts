import { type Document, MARGIN, type Paper, type Structure } from './paper.ts';

/** Light colours of the product; paper has no dark mode. */
const INK = '#10233B';
export const QUIET = '#4A5B70';
export const BLUE = '#0B57D0';
export const LINE = '#D9D4C7';
export const RED = '#B3261E';

/** Size of body text (pt), and its maximum line length, which is comfortable to read even in landscape. */
const BODY = 9;
const MEASURE = 460;
const TABULAR = ['tnum'] as unknown as PDFKit.Mixins.OpenTypeFeatures[];

export interface Style {
  readonly font: 'text' | 'bold';
  readonly size: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  /** Tabular figures, which align in a column. */
  readonly isFigure?: boolean;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const contentWidth = (doc: Document): number => doc.page.width - 2 * MARGIN;
const bottom = (doc: Document): number => doc.page.height - MARGIN;

function options(style: Style, width: number) {
  const features = style.isFigure ? { features: TABULAR } : {};
  return { width, lineGap: 2, align: style.align ?? 'left', ...features } as const;
}

export function heightOf(doc: Document, text: string, width: number, style: Style): number {
  return doc.font(style.font).fontSize(style.size).heightOfString(text, options(style, width));
}

/** Writes at an explicit position; later text must also be positioned explicitly. */
export function writeAt(doc: Document, text: string, at: Place, style: Style): void {
  doc
    .font(style.font)
    .fontSize(style.size)
    .fillColor(style.color ?? INK)
    .text(text, at.x, at.y, options(style, at.width));
}

/** Draws lines and repeated page content, which screen readers skip. */
export function decoration(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export function rule(doc: Document, color: string = LINE, width = 0.5): void {
  const { y } = doc;
  decoration(doc, () => {
    doc.save().lineWidth(width).strokeColor(color);
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + contentWidth(doc), y)
      .stroke()
      .restore();
  });
}

/**
 * Starts a new page if less than this height (pt) is left on the current one.
 * @returns true if it did
 */
export function keepRoom(doc: Document, height: number): boolean {
  if (doc.y + height <= bottom(doc)) return false;
  doc.addPage();
  doc.x = MARGIN;
  return true;
}

/**
 * Writes a tagged text at a position.
 * @param scope cells to which a table heading applies
 */
export function piece(
  { doc }: Pick<Paper, 'doc'>,
  parent: Structure,
  role: string,
  text: string,
  at: Place,
  style: Style,
  scope?: 'Column' | 'Row',
): void {
  // The type declarations lack `scope`.
  const about = (scope ? { scope } : {}) as Parameters<Document['struct']>[1];
  const tag = doc.struct(role, about as object, () => writeAt(doc, text, at, style));
  parent.add(tag);
  tag.end();
}

export function heading(paper: Paper, level: 'H1' | 'H2', text: string): void {
  const { doc, root } = paper;
  const style: Style = { font: 'bold', size: level === 'H1' ? 22 : 12 };
  // A heading alone at the foot of a page would look like the end.
  if (!keepRoom(doc, 90) && level === 'H2') doc.y += 9;
  piece(paper, root, level, text, { x: MARGIN, y: doc.y, width: contentWidth(doc) }, style);
  doc.y += 3;
}

export function paragraph(paper: Paper, text: string, color: string = INK): void {
  const { doc, root } = paper;
  const style: Style = { font: 'text', size: BODY, color };
  const width = Math.min(contentWidth(doc), MEASURE);
  keepRoom(doc, heightOf(doc, text, width, style));
  piece(paper, root, 'P', text, { x: MARGIN, y: doc.y, width }, style);
  doc.y += 5;
}

/** Writes the main sentence of a letter. */
export function lead(paper: Paper, text: string): void {
  const { doc, root } = paper;
  const style: Style = { font: 'bold', size: 12 };
  const width = Math.min(contentWidth(doc), MEASURE);
  keepRoom(doc, heightOf(doc, text, width, style));
  piece(paper, root, 'P', text, { x: MARGIN, y: doc.y, width }, style);
  doc.y += 8;
}

/** Writes list paragraphs, each with a leading dash. */
export function bullets(paper: Paper, texts: readonly string[]): void {
  const { doc, root } = paper;
  const style: Style = { font: 'text', size: BODY };
  const width = Math.min(contentWidth(doc), MEASURE) - 14;
  const list = doc.struct('L');
  root.add(list);
  for (const text of texts) {
    keepRoom(doc, heightOf(doc, text, width, style));
    const { y } = doc;
    const item = doc.struct('LI');
    list.add(item);
    piece(paper, item, 'Lbl', '–', { x: MARGIN, y, width: 10 }, { ...style, color: QUIET });
    piece(paper, item, 'LBody', text, { x: MARGIN + 14, y, width }, style);
    item.end();
    doc.y += 4;
  }
  list.end();
  doc.x = MARGIN;
}

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** Font size at which a value fits on one line, at most `wanted`; very long values wrap. */
function fitting(doc: Document, value: string, width: number, wanted: number): number {
  doc.font('bold').fontSize(wanted);
  return Math.max(8, Math.min(wanted, Math.floor((wanted * width) / doc.widthOfString(value))));
}

/** Writes facts side by side. The first, the subject of the document, has large figures. */
export function keyFacts(paper: Paper, facts: readonly Labelled[]): void {
  const { doc, root } = paper;
  const gap = 16;
  const width = contentWidth(doc);
  const first = facts.length > 3 ? 0.34 : 0.4;
  const others = (width * (1 - first)) / Math.max(1, facts.length - 1);
  keepRoom(doc, 46);
  const { y } = doc;
  const list = doc.struct('L');
  root.add(list);
  facts.forEach(({ label, value }, index) => {
    const x = MARGIN + (index === 0 ? 0 : width * first + (index - 1) * others);
    const at = { x, width: (index === 0 ? width * first : others) - gap };
    const item = doc.struct('LI');
    list.add(item);
    piece(paper, item, 'Lbl', label, { ...at, y }, { font: 'text', size: 8.5, color: QUIET });
    const size = fitting(doc, value, at.width, index === 0 ? 20 : 11);
    // All on one baseline, despite their different sizes.
    piece(paper, item, 'LBody', value, { ...at, y: y + 34 - 1.1 * size }, { font: 'bold', size });
    item.end();
  });
  list.end();
  doc.x = MARGIN;
  doc.y = y + 46;
}

/** Writes labels and values in two columns, one pair per row. */
export function factRows(paper: Paper, facts: readonly Labelled[]): void {
  const { doc, root } = paper;
  const style: Style = { font: 'text', size: BODY };
  const list = doc.struct('L');
  root.add(list);
  for (const { label, value } of facts) {
    const width = contentWidth(doc) - 150;
    keepRoom(doc, heightOf(doc, value, width, style));
    const { y } = doc;
    const item = doc.struct('LI');
    list.add(item);
    piece(paper, item, 'Lbl', label, { x: MARGIN, y, width: 140 }, { ...style, color: QUIET });
    piece(paper, item, 'LBody', value, { x: MARGIN + 150, y, width }, { ...style, font: 'bold' });
    item.end();
    doc.y += 3;
  }
  list.end();
  doc.x = MARGIN;
  doc.y += 4;
}
