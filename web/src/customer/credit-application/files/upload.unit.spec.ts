import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { acceptedTypes, fileMistake } from './upload.ts';

/** The specification's limit: 10 MB. */
const TEN_MB = 10 * 1024 * 1024;
const file = (type: string, size = 1_000) => ({ type, size });

it('accepts one picture or PDF of at most 10 MB', proves('C-412', 'C-305'), () => {
  for (const type of ['image/jpeg', 'image/gif', 'image/png', 'application/pdf']) {
    expect(acceptedTypes).toContain(type);
    expect(fileMistake([file(type)])).toBeUndefined();
  }
  expect(fileMistake([file('image/png', TEN_MB)])).toBeUndefined();
  expect(fileMistake([file('image/png', TEN_MB + 1)])).toBe('FILE_TOO_LARGE');
  expect(fileMistake([file('image/png'), file('image/png')])).toBe('ONE_FILE_ONLY');
  expect(fileMistake([])).toBe('ONE_FILE_ONLY');
  for (const type of ['text/html', 'image/svg+xml', 'application/zip'])
    expect(fileMistake([file(type)])).toBe('FILE_TYPE_NOT_ALLOWED');
  // Types unknown to the browser are left to the server.
  expect(fileMistake([file('')])).toBeUndefined();
});
