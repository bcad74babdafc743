import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import type { MediaType } from '@kreditlina/domain/media/contract';
import { wrongField } from '@kreditlina/http-edge/problem';
import sharp, { type FormatEnum } from 'sharp';
import { type FileKind, isProtectedPdf, isWholePdf, kindOf } from './file-kind.ts';

/** Maximum pixels of an upload, as in the largest cameras; a small file may decode to far more. */
const PIXELS_MAX = 64_000_000;
/** Memory for that many pixels of four channels at 8 bits. */
const UNFOLDED_BYTES_MAX = 4 * PIXELS_MAX;
/** Longest side of an upload; a picture with millions of pixels per row needs twice the memory of others. */
const SENT_SIDE_MAX_PIXELS = 20_000;
/** Longest side of a stored picture, more than enough to read a page. */
const SIDE_MAX_PIXELS = 3_500;
const PICTURE_LIMIT_SECONDS = 10;
const JPEG_QUALITY = 85;

// Pictures are processed one at a time and never twice, so a cache and threads would only take memory.
sharp.cache(false);
sharp.concurrency(1);

interface TakenFile {
  readonly bytes: Uint8Array;
  readonly contentType: MediaType;
}

/** Stored format of each picture type. Only the first frame of an animation is kept. */
const storedAs = {
  jpeg: ['jpeg', 'image/jpeg'],
  png: ['png', 'image/png'],
  gif: ['png', 'image/png'],
  webp: ['webp', 'image/webp'],
} as const satisfies Readonly<Record<Exclude<FileKind, 'pdf'>, readonly [keyof FormatEnum, MediaType]>>;

/**
 * Converts an upload to its stored form. A picture is re-encoded from its pixels, which drops everything else
 * in the file (code, location, camera). A PDF must be complete and unprotected.
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

/**
 * Refuses a picture that would need too much memory, from its header alone.
 * @throws RangeError
 */
async function refuseUnwieldy(bytes: Uint8Array): Promise<void> {
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  const unfolded = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (Math.max(width, height) > SENT_SIDE_MAX_PIXELS || unfolded > UNFOLDED_BYTES_MAX)
    throw new RangeError('The picture would take too much memory');
}

/** Widest display of a picture on a page, at two pixels per CSS pixel. */
const WIDTH_MAX_PIXELS = 1_800;
const BACKGROUND_QUALITY = 80;

/**
 * Converts an upload to a public JPEG no wider than a page needs.
 * @throws HttpProblem 422 at the field `file`
 */
export async function takePicture(sent: Uint8Array): Promise<Uint8Array> {
  const { bytes, contentType } = await takeFile(sent);
  if (contentType === 'application/pdf') throw wrongField('PICTURE_ONLY', 'file');
  return sharp(bytes)
    .resize({ width: WIDTH_MAX_PIXELS, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: BACKGROUND_QUALITY })
    .toBuffer();
}
