import { proves } from '@kreditlina/tools/proves';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { takeFile } from './take-file.ts';

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#0b57d0' } });
const refusal = (bytes: Uint8Array) =>
  takeFile(bytes).then(
    () => undefined,
    (error) => error.fields,
  );

describe('an uploaded picture', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)('a picture sent as %s is stored as %s', proves('C-305'), async (format, contentType) => {
    const taken = await takeFile(await picture().toFormat(format).toBuffer());
    expect(taken.contentType).toBe(contentType);
    const { width, height, format: stored } = await sharp(taken.bytes).metadata();
    expect([width, height, `image/${stored}`]).toEqual([40, 20, contentType]);
  });

  it('a picture loses its metadata and everything appended to it', async () => {
    const told = await picture()
      .withExif({ IFD0: { Copyright: 'Kanariefågeln' }, IFD3: { GPSLatitude: '59/1 20/1 0/1' } })
      .jpeg()
      .toBuffer();
    const program = Buffer.from('MZ this program cannot be run in DOS mode');
    const { bytes } = await takeFile(Buffer.concat([told, program]));
    const text = Buffer.from(bytes).toString('latin1');
    expect(told.toString('latin1')).toContain('Kanarie');
    expect(text).not.toContain('Kanarie');
    expect(text).not.toContain('DOS mode');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('a picture is stored upright', async () => {
    const lying = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await sharp((await takeFile(lying)).bytes).metadata();
    expect([width, height]).toEqual([20, 40]);
  });

  it('a large picture is reduced to 3,500 pixels', async () => {
    const { bytes } = await takeFile(await picture(4_000, 40).png().toBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(3_500);
  });

  it('a picture that is broken, or unpacks to far more than its size, is refused', async () => {
    const whole = await picture(400, 400).jpeg().toBuffer();
    const bomb = await picture(8_100, 8_000).png().toBuffer();
    const thread = await picture(20_001, 1).png().toBuffer();
    const fine = await picture(7_000, 7_000).toColourspace('rgb16').png().toBuffer();
    for (const broken of [
      whole.subarray(0, whole.length / 2),
      bomb,
      thread,
      fine,
      Buffer.from('\xff\xd8\xff\xe0 nothing', 'latin1'),
    ])
      expect(await refusal(broken)).toEqual([{ field: 'file', code: 'FILE_BROKEN' }]);
  });
});

describe('an uploaded document', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');

  it('a document is stored unchanged, and refused when it is cut off', proves('C-305'), async () => {
    expect(await takeFile(pdf)).toEqual({ bytes: pdf, contentType: 'application/pdf' });
    expect(await refusal(pdf.subarray(0, 30))).toEqual([{ field: 'file', code: 'FILE_BROKEN' }]);
  });

  it(
    'a document with a byte order mark is accepted, and one with a password is refused',
    proves('C-305'),
    async () => {
      const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdf]);
      expect(await takeFile(marked)).toEqual({ bytes: marked, contentType: 'application/pdf' });
      const locked = '%PDF-1.7\ntrailer\n<</Root 1 0 R/Encrypt 5 0 R>>\nstartxref\n9\n%%EOF\n';
      expect(await refusal(Buffer.from(locked))).toEqual([{ field: 'file', code: 'FILE_PROTECTED' }]);
    },
  );

  it('a document that is another kind of file is refused', async () => {
    for (const other of ['MZ\x90\0', '<svg onload="alert(1)"/>', 'PK\x03\x04', ''])
      expect(await refusal(Buffer.from(other, 'latin1'))).toEqual([
        { field: 'file', code: 'FILE_TYPE_NOT_ALLOWED' },
      ]);
  });
});
