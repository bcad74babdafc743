/** File type by content, regardless of name and declared type. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'gif' | 'webp';

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

const pdfHeads = [ascii('%PDF-1.'), ascii('%PDF-2.')];
/** UTF-8 byte order mark, which some programs write before a document; readers ignore it. */
const TEXT_MARK = [0xef, 0xbb, 0xbf];

/** Leading bytes of each kind; `null` matches any byte. */
const signatures: Readonly<Record<FileKind, readonly (readonly (number | null)[])[]>> = {
  pdf: [...pdfHeads, ...pdfHeads.map((head) => [...TEXT_MARK, ...head])],
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  gif: [ascii('GIF87a'), ascii('GIF89a')],
  webp: [[...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
};

const begins = (bytes: Uint8Array, signature: readonly (number | null)[]): boolean =>
  bytes.length > signature.length && signature.every((byte, at) => byte === null || bytes[at] === byte);

/** Kind of a file by its leading bytes; undefined if the kind is not accepted. */
export const kindOf = (bytes: Uint8Array): FileKind | undefined =>
  (Object.keys(signatures) as FileKind[]).find((kind) =>
    signatures[kind].some((signature) => begins(bytes, signature)),
  );

/** Number of bytes at the end of a PDF that must contain the offset of its cross-reference table. */
const TAIL_BYTES = 2_048;

/** True if a PDF is complete; a truncated one cannot be opened. */
export function isWholePdf(bytes: Uint8Array): boolean {
  return listedAt(bytes) !== undefined;
}

/** Offset of the cross-reference table, read from the end of the PDF. */
function listedAt(bytes: Uint8Array): number | undefined {
  const tail = Buffer.from(bytes.subarray(-TAIL_BYTES)).toString('latin1');
  const place = /startxref\s+(\d+)\s+%%EOF/.exec(tail)?.[1];
  return place === undefined ? undefined : Number(place);
}

/** More bytes than any trailer dictionary has. */
const TRAILER_BYTES = 16_384;
/** Encryption entry of a PDF trailer: a reference or an inline dictionary. */
const ENCRYPTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/;

/** True if a PDF is encrypted, and therefore requires a password or restricts its readers. */
export function isProtectedPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const listed = listedAt(bytes) ?? file.length;
  const textFrom = (start: number): string =>
    start < 0 ? '' : file.subarray(start, start + TRAILER_BYTES).toString('latin1');
  // A byte order mark shifts every offset by its length. If the offset is wrong, readers use the last
  // trailer.
  const places = [listed, listed + TEXT_MARK.length].map((place) => {
    const isTable = /^\s*xref\s/.test(textFrom(place).slice(0, 40));
    // A table is followed by the trailer; a cross-reference stream begins with its dictionary.
    return isTable ? file.indexOf('trailer', place) : place;
  });
  return [...places, file.lastIndexOf('trailer')].some((place) => {
    const [trailer = ''] = textFrom(place).split(/\bstream\b|startxref/, 1);
    return ENCRYPTED.test(trailer);
  });
}
