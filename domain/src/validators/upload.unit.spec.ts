import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { uploadFault, uploadLimits } from './upload.ts';

const file = (type: string, bytes = 1_000) => ({ type, bytes });

describe('uploads', () => {
  it.each(['image/jpeg', 'image/gif', 'image/png'])('takes %s everywhere', proves('C-305'), (type) => {
    expect([uploadFault([file(type)], 'image'), uploadFault([file(type)], 'lender')]).toEqual([
      undefined,
      undefined,
    ]);
  });
  it('takes a PDF on the lender upload only, and nothing else', proves('C-305'), () => {
    expect(uploadFault([file('application/pdf')], 'lender')).toBeUndefined();
    expect(uploadFault([file('application/pdf')], 'image')).toBe('wrong-type');
    expect(uploadFault([file('image/svg+xml')], 'lender')).toBe('wrong-type');
  });
  it('at least one file or the skip box, one at a time, at most 10 MB', proves('C-305'), () => {
    expect(uploadFault([], 'lender')).toBe('nothing-attached');
    expect(uploadFault([], 'lender', true)).toBeUndefined();
    expect(uploadFault([file('image/png'), file('image/png')], 'lender')).toBe('too-many-files');
    expect(uploadFault([file('image/png', uploadLimits.maxBytes)], 'lender')).toBeUndefined();
    expect(uploadFault([file('image/png', uploadLimits.maxBytes + 1)], 'lender')).toBe('too-large');
    expect(uploadFault([file('image/png', 0)], 'lender')).toBe('empty');
  });
});
