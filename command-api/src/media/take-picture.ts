import { wrongField } from '@kreditlina/http-edge/problem';
import sharp from 'sharp';
import { takeFile } from './take-file.ts';

/** Widest display on a page at two pixels per CSS pixel. */
const WIDTH_MAX_PIXELS = 1_800;
const JPEG_QUALITY = 80;

/**
 * A public picture: accepted like any file, and reduced to the size that a page needs. @throws HttpProblem
 * 422 at the field `file`
 */
export async function takePicture(sent: Uint8Array): Promise<Uint8Array> {
  const { bytes, contentType } = await takeFile(sent);
  if (contentType === 'application/pdf') throw wrongField('PICTURE_ONLY', 'file');
  return sharp(bytes)
    .resize({ width: WIDTH_MAX_PIXELS, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
