import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One tagged piece of text, in tag order: what a screen reader says, with its role. */
export interface TaggedText {
  readonly role: string;
  readonly text: string;
  readonly page: number;
}

export interface ReadPdf {
  readonly title: unknown;
  readonly language: unknown;
  readonly isMarked: boolean;
  /** All visible content of each page, including what is not read aloud. */
  readonly pages: readonly string[];
  /** The content read aloud. */
  readonly tagged: readonly TaggedText[];
}

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

/** Non-breaking blanks become ordinary ones, for readable tests. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Reads a PDF like a reader's program: its pages, its tags and its metadata. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const isMarked = (await document.getMarkInfo())?.Marked === true;
  const pages: string[] = [];
  const tagged: TaggedText[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const parts = new Map<string, string>();
    const open: (string | undefined)[] = [];
    let all = '';
    for (const item of items) {
      if ('str' in item) {
        const text = item.hasEOL ? `${item.str} ` : item.str;
        all += text === item.str ? `${text} ` : text;
        const id = open.at(-1);
        if (id !== undefined) parts.set(id, `${parts.get(id) ?? ''}${text}`);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id);
    }
    pages.push(plain(all));
    const walk = (node: Node, role: string) => {
      if (node.type === 'content')
        tagged.push({ role, text: plain(parts.get(node.id ?? '') ?? ''), page: number });
      for (const child of node.children ?? []) walk(child, node.role ?? role);
    };
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) walk(tree, '');
  }
  const { Title: title, Language: language } = info as Record<string, unknown>;
  await task.destroy();
  return { title, language, isMarked, pages, tagged };
}
