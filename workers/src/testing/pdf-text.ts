import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

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
