import { addressOf } from './link-address.ts';

/** Counts of pasted parts that the page's text cannot hold. */
export interface Lost {
  /** Links to disallowed addresses. */
  readonly links: number;
  readonly pictures: number;
  /** Tables; their cells become lines. */
  readonly tables: number;
  /** Nested list items. */
  readonly levels: number;
  /** Numbered lists that did not start at one. */
  readonly numbers: number;
}

export const LOST_NOTHING: Lost = { links: 0, pictures: 0, tables: 0, levels: 0, numbers: 0 };

const WORD_ITEM = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const WORD_MARKER = /mso-list:\s*ignore/i;
const NUMBERED = /^\(?(\d+([.:]\d+)*|[a-zåäö]+(?=[.):]))[.):]*$/i;
/** Elements that break a line; a list item must be a single line. */
const LINES = 'p, div, h1, h2, h3, h4, h5, h6, blockquote, pre, table, tbody, tr, td, th, br';

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const inside = (element: Element, selector: string): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(selector),
];
const listsIn = (body: Element): HTMLElement[] =>
  inside(body, 'ul, ol').filter((list) => !list.parentElement?.closest('ul, ol'));

/** Removes and returns the bullet or number that Word wrote as text. */
function takeMarker(line: Element): string {
  let typed: ChildNode[] = inside(line, '[style]').filter((one) => WORD_MARKER.test(styleOf(one)));
  if (typed.length === 0) {
    const nodes = [...line.childNodes];
    const comment = (words: string) =>
      nodes.findIndex(({ nodeType, nodeValue }) => nodeType === Node.COMMENT_NODE && nodeValue === words);
    typed = nodes.slice(comment('[if !supportLists]') + 1, Math.max(0, comment('[endif]')));
  }
  const marker = typed.map(({ textContent }) => textContent).join('');
  for (const node of typed) node.remove();
  return marker.replace(/\s+/g, ' ').trim();
}

/**
 * Turns a paragraph that Word marks as a list item into a list with one item, the form that Word online
 * copies.
 */
function listFromWord(line: HTMLElement): void {
  const [, list = '', level = '1', override = ''] = WORD_ITEM.exec(styleOf(line)) ?? [];
  if (list === '' || line.closest('li')) return;
  const marker = takeMarker(line);
  if (/^h\d$/i.test(line.tagName)) {
    line.prepend(NUMBERED.test(marker) ? `${marker} ` : '');
    return;
  }
  const made = document.createElement(NUMBERED.test(marker) ? 'ol' : 'ul');
  const number = /^\(?(\d+)\D*$/.exec(marker)?.[1];
  if (number !== undefined) made.setAttribute('start', number);
  const item = document.createElement('li');
  item.dataset.listid = `${list} ${override}`;
  item.dataset.ariaLevel = level;
  item.append(...line.childNodes);
  made.append(item);
  line.replaceWith(made);
}

const itemsOf = (list: Element): HTMLElement[] => inside(list, ':scope > li');
const levelOf = (item: HTMLElement | undefined): number => Number(item?.dataset.ariaLevel ?? 1);
const levelOfList = (list: Element): number => levelOf(itemsOf(list)[0]);

/** Moves nested items after their parent item and makes each a single line. */
function flatten(list: HTMLElement): void {
  for (const item of inside(list, 'li')) {
    const lists = inside(list, 'ul, ol').filter((one) => one.contains(item));
    item.dataset.ariaLevel ??= String(1 + lists.length);
  }
  for (const inner of inside(list, 'ul, ol').reverse()) {
    const item = inner.parentElement?.closest('li');
    if (item) item.after(...inner.childNodes);
    else inner.before(...inner.childNodes);
    inner.remove();
  }
  for (const item of inside(list, 'li'))
    for (const line of inside(item, LINES)) line.replaceWith(' ', ...line.childNodes, ' ');
}

/** True if Word's markup says that a list continues the one before it. */
function continues(before: Element, list: Element): boolean {
  const [first] = itemsOf(list);
  const [begin] = itemsOf(before);
  if (first?.dataset.listid !== undefined && levelOf(first) > levelOf(begin)) return true;
  if (before.tagName !== list.tagName) return false;
  const start = list.getAttribute('start');
  if (start === null)
    return first?.dataset.listid !== undefined && first.dataset.listid === begin?.dataset.listid;
  const count = itemsOf(before).filter((item) => levelOf(item) <= levelOf(begin)).length;
  return Number(start) === Number(before.getAttribute('start') ?? 1) + count;
}

/** Turns each non-empty cell into a separate line. */
function linesOf(table: HTMLElement): void {
  const cells = inside(table, 'td, th, caption').filter(
    (cell) => cell.closest('table') === table && !isBlank(cell),
  );
  const lines = cells.map((cell) => {
    const line = document.createElement('div');
    line.append(...cell.childNodes);
    return line;
  });
  table.replaceWith(...lines);
}

const isBlank = (node: Node): boolean =>
  node.nodeType === Node.COMMENT_NODE || node.textContent?.trim() === '';

function join(list: HTMLElement): void {
  const blanks: ChildNode[] = [];
  let before = list.previousSibling;
  while (before && isBlank(before)) {
    blanks.push(before);
    before = before.previousSibling;
  }
  if (!(before instanceof HTMLElement) || !before.matches('ul, ol') || !continues(before, list)) return;
  before.append(...list.childNodes);
  for (const blank of [...blanks, list]) blank.remove();
}

/**
 * Rewrites clipboard HTML for the schema: lists from Word and Word online become lists of one level, and link
 * addresses are normalised.
 * @returns the HTML, and counts of the parts that the schema drops, to show to the author
 */
export function readPasted(html: string): { readonly html: string; readonly lost: Lost } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let links = 0;
  // Google Docs wraps the whole copied content in one `<b>`.
  for (const bold of inside(body, 'b, strong'))
    if (/font-weight:\s*(normal|400)/i.test(styleOf(bold))) bold.replaceWith(...bold.childNodes);
  // Links to an anchor in the source document lead nowhere here.
  for (const link of inside(body, 'a[href^="#"]')) link.replaceWith(...link.childNodes);
  for (const link of inside(body, 'a[href]')) {
    const address = addressOf(link.getAttribute('href') ?? '');
    if (address !== undefined) link.setAttribute('href', address);
    else if (link.textContent?.trim() !== '') links += 1;
  }
  const pictures = inside(body, 'img, svg').length;
  const tables = inside(body, 'table');
  // Inner tables first, so that their lines become part of the outer table's cell.
  for (const table of tables.toReversed()) linesOf(table);
  for (const line of inside(body, '[style*="mso-list" i]')) listFromWord(line);
  for (const wrapper of inside(body, '.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  for (const list of listsIn(body)) flatten(list);
  for (const list of listsIn(body)) join(list);
  const lists = listsIn(body);
  const lower = (list: HTMLElement) =>
    itemsOf(list).filter((item) => levelOf(item) > levelOfList(list)).length;
  return {
    html: body.innerHTML,
    lost: {
      links,
      pictures,
      tables: tables.length,
      levels: lists.reduce((sum, list) => sum + lower(list), 0),
      numbers: lists.filter((list) => list.matches('ol[start]:not([start="1"])')).length,
    },
  };
}
