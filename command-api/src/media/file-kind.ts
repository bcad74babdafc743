/** What a file is by what is in it, whatever it is called and whatever the sender says. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'gif' | 'webp';

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

/** The bytes that each kind begins with; `null` for one that may be anything. */
const signatures: Readonly<Record<FileKind, readonly (readonly (number | null)[])[]>> = {
  pdf: [ascii('%PDF-1.'), ascii('%PDF-2.')],
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
  const tail = Buffer.from(bytes.subarray(-TAIL_BYTES)).toString('latin1');
  return /startxref\s+\d+\s+%%EOF/.test(tail);
}
