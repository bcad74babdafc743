import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import type { MediaType } from '@kreditlina/domain/media/contracts/enums';
import { wrongField } from '@kreditlina/http-edge/problem';
import sharp, { type FormatEnum } from 'sharp';
import { type FileKind, isProtectedPdf, isWholePdf, kindOf } from './file-kind.ts';

/** As many dots as the largest cameras make; a small file may unfold into far more. */
const PIXELS_MAX = 64_000_000;
/** What these take unfolded; one with finer shades takes twice as much a dot. */
const UNFOLDED_BYTES_MAX = 4 * PIXELS_MAX;
/** Longest side of what is sent: a panorama is no longer, and a row of millions takes twice the memory of a picture of as many dots. */
const SENT_SIDE_MAX_PIXELS = 20_000;
/** Longest side of a stored picture: more than anybody needs to read a page. */
const SIDE_MAX_PIXELS = 3_500;
const PICTURE_LIMIT_SECONDS = 10;
const JPEG_QUALITY = 85;

// What is worked at is another picture each time, and one at a time.
sharp.cache(false);
sharp.concurrency(1);

/** A file as it is stored. */
export interface TakenFile {
  readonly bytes: Uint8Array;
  readonly contentType: MediaType;
}

/** As what each kind of picture is stored: what moves stands still. */
const storedAs = {
  jpeg: ['jpeg', 'image/jpeg'],
  png: ['png', 'image/png'],
  gif: ['png', 'image/png'],
  webp: ['webp', 'image/webp'],
} as const satisfies Readonly<Record<Exclude<FileKind, 'pdf'>, readonly [keyof FormatEnum, MediaType]>>;

/**
 * What may be stored of a file that somebody sent. A picture is made anew from its dots, so that nothing else that lay in the file (a
 * program, where and with what it was taken) comes along; of a document is known that it is one, whole, and can be opened.
 * @throws HttpProblem 422 at the field `file`
 */
export async function takeFile(bytes: Uint8Array): Promise<TakenFile> {
  const kind = kindOf(bytes);
  if (!kind) throw wrongField('FILE_TYPE_NOT_ALLOWED', 'file');
  if (kind !== 'pdf') return pictureAnew(bytes, storedAs[kind]);
  if (!isWholePdf(bytes)) throw wrongField('FILE_BROKEN', 'file');
  if (isProtectedPdf(bytes)) throw wrongField('FILE_PROTECTED', 'file');
  return { bytes, contentType: 'application/pdf' };
}

async function pictureAnew(
  bytes: Uint8Array,
  [format, contentType]: (typeof storedAs)[keyof typeof storedAs],
): Promise<TakenFile> {
  const picture = () =>
    sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .resize({ width: SIDE_MAX_PIXELS, height: SIDE_MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: PICTURE_LIMIT_SECONDS });
  try {
    await refuseUnwieldy(bytes);
    const anew = await picture().toFormat(format).toBuffer();
    if (anew.length <= UPLOAD_MAX_BYTES) return { bytes: anew, contentType };
    const smaller = await picture()
      .flatten({ background: '#fff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    return { bytes: smaller, contentType: 'image/jpeg' };
  } catch {
    throw wrongField('FILE_BROKEN', 'file');
  }
}

/** Looks at the head of a picture alone. @throws RangeError */
async function refuseUnwieldy(bytes: Uint8Array): Promise<void> {
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  const unfolded = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (Math.max(width, height) > SENT_SIDE_MAX_PIXELS || unfolded > UNFOLDED_BYTES_MAX)
    throw new RangeError('The picture would take too much room');
}
