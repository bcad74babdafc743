import { wrongField } from '@kreditlina/http-edge/problem';
import sharp from 'sharp';
import { takeFile } from './take-file.ts';

/** As wide as a page shows it on a screen with two dots a pixel. */
const WIDTH_MAX_PIXELS = 1_800;
const JPEG_QUALITY = 80;

/** A picture that everybody may be sent: taken as any file is, and made as small as a page needs it. @throws HttpProblem 422 at the field `file` */
export async function takePicture(sent: Uint8Array): Promise<Uint8Array> {
  const { bytes, contentType } = await takeFile(sent);
  if (contentType === 'application/pdf') throw wrongField('PICTURE_ONLY', 'file');
  return sharp(bytes)
    .resize({ width: WIDTH_MAX_PIXELS, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
