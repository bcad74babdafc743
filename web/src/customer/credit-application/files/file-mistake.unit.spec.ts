import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { acceptedTypes, fileMistake } from './file-mistake.ts';

const file = (type: string, size = 1_000) => ({ type, size });

it('a file is one, at most 10 MB, a picture or a PDF', proves('C-412', 'C-305'), () => {
  for (const type of acceptedTypes) expect(fileMistake([file(type)])).toBeUndefined();
  expect(fileMistake([file('image/png', UPLOAD_MAX_BYTES)])).toBeUndefined();
  expect(fileMistake([file('image/png', UPLOAD_MAX_BYTES + 1)])).toBe('FILE_TOO_LARGE');
  expect(fileMistake([file('image/png'), file('image/png')])).toBe('ONE_FILE_ONLY');
  expect(fileMistake([])).toBe('ONE_FILE_ONLY');
  for (const type of ['text/html', 'image/svg+xml', 'application/zip'])
    expect(fileMistake([file(type)])).toBe('FILE_TYPE_NOT_ALLOWED');
  // What the browser has no name for is for the server to look at.
  expect(fileMistake([file('')])).toBeUndefined();
});
