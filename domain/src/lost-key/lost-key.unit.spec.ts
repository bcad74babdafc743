import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { lostKey, lostKeyId, recordKeyLoss } from './index.ts';

const subjectId = '0b8f4f1e-6f4c-5d8e-9a57-0d5b5a3c1f01';
const recorded = { type: 'KeyLossRecorded' as const, data: { subjectId } };
const given = deciderSpec(lostKey);

describe('the loss of a key', () => {
  it('is recorded once', () => {
    given().when(recordKeyLoss, { subjectId }).thenEvents(recorded);
    given(recorded).when(recordKeyLoss, { subjectId }).thenNothing();
  });

  it('has one stream for each subject, whatever that is', () => {
    expect(lostKeyId(subjectId)).toBe(lostKeyId(subjectId));
    expect(lostKeyId('objects-of-nobody')).toMatch(/^[0-9a-f-]{36}$/);
    expect(lostKeyId('objects-of-nobody')).not.toBe(lostKeyId(subjectId));
  });
});
