import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personal, personalMark } from './personal.ts';

describe('personal fields', () => {
  it(
    'a field is encrypted for the person of the event unless another field names one',
    proves('M-05'),
    () => {
      expect(personalMark(personal(z.string()))).toEqual({ subjectKey: 'personId' });
      expect(personalMark(personal(z.string(), 'ownerId'))).toEqual({ subjectKey: 'ownerId' });
    },
  );

  it('marking a field leaves its original schema unmarked', proves('M-05'), () => {
    const name = z.string();
    personal(name);
    expect(personalMark(name)).toBeUndefined();
  });
});
