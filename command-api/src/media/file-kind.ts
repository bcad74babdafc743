/** What a file is by what is in it, whatever it is called and whatever the sender says. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'gif' | 'webp';

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

const pdfHeads = [ascii('%PDF-1.'), ascii('%PDF-2.')];
/** Some programs put the mark of a text in UTF-8 before a document; readers pass over it. */
const TEXT_MARK = [0xef, 0xbb, 0xbf];

/** The bytes that each kind begins with; `null` for one that may be anything. */
const signatures: Readonly<Record<FileKind, readonly (readonly (number | null)[])[]>> = {
  pdf: [...pdfHeads, ...pdfHeads.map((head) => [...TEXT_MARK, ...head])],
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  gif: [ascii('GIF87a'), ascii('GIF89a')],
  webp: [[...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
};

const begins = (bytes: Uint8Array, signature: readonly (number | null)[]): boolean =>
  bytes.length > signature.length && signature.every((byte, at) => byte === null || bytes[at] === byte);

/** Undefined for whatever is none of the kinds that are taken. */
export const kindOf = (bytes: Uint8Array): FileKind | undefined =>
  (Object.keys(signatures) as FileKind[]).find((kind) =>
    signatures[kind].some((signature) => begins(bytes, signature)),
  );

/** How far from its end a document says where its contents are listed. */
const TAIL_BYTES = 2_048;

/** Whether a document is there to its end: one that was cut off cannot be opened. */
export function isWholePdf(bytes: Uint8Array): boolean {
  return listedAt(bytes) !== undefined;
}

/** Where a document says at its end that its contents are listed. */
function listedAt(bytes: Uint8Array): number | undefined {
  const tail = Buffer.from(bytes.subarray(-TAIL_BYTES)).toString('latin1');
  const place = /startxref\s+(\d+)\s+%%EOF/.exec(tail)?.[1];
  return place === undefined ? undefined : Number(place);
}

/** Longer than any list of contents says of itself. */
const TRAILER_BYTES = 16_384;
/** How a document says with what it is encrypted: by a reference, or right there. */
const ENCRYPTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/;

/** Whether a document is encrypted, so that it asks for a password or for a reader that keeps to what its maker allows. */
export function isProtectedPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const listed = listedAt(bytes) ?? file.length;
  const textFrom = (start: number): string =>
    start < 0 ? '' : file.subarray(start, start + TRAILER_BYTES).toString('latin1');
  // A mark before the head moves everything by its length; where the place is wrong, readers go by the last trailer.
  const places = [listed, listed + TEXT_MARK.length].map((place) => {
    const isTable = /^\s*xref\s/.test(textFrom(place).slice(0, 40));
    // Of a table the trailer comes after it; a stream begins with what it says of itself.
    return isTable ? file.indexOf('trailer', place) : place;
  });
  return [...places, file.lastIndexOf('trailer')].some((place) => {
    const [trailer = ''] = textFrom(place).split(/\bstream\b|startxref/, 1);
    return ENCRYPTED.test(trailer);
  });
}
