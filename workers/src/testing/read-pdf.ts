import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One tagged piece of text, in tag order: what a screen reader says, with its role. */
interface TaggedText {
  readonly role: string;
  readonly text: string;
  readonly page: number;
}

interface ReadPdf {
  readonly title: unknown;
  readonly language: unknown;
  readonly isMarked: boolean;
  /** All visible content of each page, including content that is not read aloud. */
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

/** Reads a PDF as a viewer does: its pages, its tags and its metadata. */
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

/** One object of a PDF: its dictionary as text and, if present, its unpacked stream. */
interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer | undefined;
}

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const start = body.indexOf('stream\n');
    const dictionary = start < 0 ? body : body.slice(0, start);
    const packed =
      start < 0 ? undefined : Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const stream = packed && dictionary.includes('/FlateDecode') ? inflateSync(packed) : packed;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

/** Glyph → text, from a ToUnicode map with `bfrange` lists in pdfkit's format. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ''], index) => {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      glyphs.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    });
  }
  return glyphs;
}

/** The text of a PDF by pdfkit with embedded fonts, in writing order; a blank between pieces of a line. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf));
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1];
      const map = unicode && objects.get(unicode)?.stream?.toString('latin1');
      if (map) fonts.set(name, glyphsOf(map));
    }
  }
  let text = '';
  for (const { stream } of objects.values()) {
    const content = stream?.toString('latin1') ?? '';
    if (!content.includes(' Tf')) continue;
    let glyphs = new Map<number, string>();
    for (const [, font, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? glyphs;
      for (const [, hex = ''] of (array ?? '').matchAll(/<(\w+)>/g)) {
        for (const code of hex.match(/.{4}/g) ?? []) text += glyphs.get(Number.parseInt(code, 16)) ?? '?';
      }
      if (array !== undefined) text += '\n';
    }
  }
  return text;
}

/**
 * SHA-256 over the unpacked content of a PDF: independent of the compression, which differs between
 * processors.
 */
export function unpackedHash(pdf: Uint8Array): string {
  const hash = createHash('sha256');
  for (const [id, { dictionary, stream }] of objectsOf(Buffer.from(pdf))) {
    hash.update(`${id} ${dictionary.replace(/\/Length \d+/, '')}`);
    if (stream) hash.update(stream);
  }
  return hash.digest('hex');
}
