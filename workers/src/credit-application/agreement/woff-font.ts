import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const MAX_BYTES = 4_000_000;

/**
 * Unpacks a WOFF 1.0 file (W3C REC-WOFF-20121213, sections 3 to 5) into the plain OpenType that it wraps. pdfkit could read
 * the WOFF itself, but its inflate in JavaScript holds up the process for half a second a document.
 * @throws RangeError when it is not a WOFF file
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== WOFF_SIGNATURE)
    throw new RangeError('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const size = woff.readUInt32BE(16);
  if (size > MAX_BYTES) throw new RangeError('The font is too large');
  const sfnt = Buffer.alloc(size);
  const power = 2 ** Math.floor(Math.log2(count));
  sfnt.writeUInt32BE(woff.readUInt32BE(4), 0);
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(power * 16, 6);
  sfnt.writeUInt16BE(Math.log2(power), 8);
  sfnt.writeUInt16BE(count * 16 - power * 16, 10);
  let target = SFNT_HEADER + count * SFNT_ENTRY;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes;
    const record = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(sfnt, record, entry, entry + 4);
    sfnt.writeUInt32BE(woff.readUInt32BE(entry + 16), record + 4);
    sfnt.writeUInt32BE(target, record + 8);
    sfnt.writeUInt32BE(length, record + 12);
    table.copy(sfnt, target);
    // Tables begin at multiples of four.
    target += Math.ceil(length / 4) * 4;
  }
  return sfnt;
}

const loaded = new Map<string, Promise<Font>>();

/** Reads, unpacks and parses a font once for the life of the process: parsing takes longer than printing a document. */
export function loadFont(file: string): Promise<Font> {
  const known = loaded.get(file);
  if (known) return known;
  const loading = readFile(file).then((bytes) => create(sfntOf(bytes)) as Font);
  loaded.set(file, loading);
  loading.catch(() => loaded.delete(file));
  return loading;
}
