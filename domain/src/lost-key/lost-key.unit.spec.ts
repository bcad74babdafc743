import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { lostKeyEvents } from './events.ts';
import { lostKey, lostKeyId, recordKeyLoss } from './lost-key.ts';

const subjectId = '0b8f4f1e-6f4c-5d8e-9a57-0d5b5a3c1f01';
const data = { subjectId, keyIds: ['first'], by: 'anna' };
const recorded = { type: 'KeyLossRecorded' as const, data };
const given = deciderSpec(lostKey);

describe('the loss of a key', () => {
  it('each lost key of a subject is recorded once', () => {
    given().when(recordKeyLoss, data).thenEvents(recorded);
    given(recorded).when(recordKeyLoss, data).thenNothing();
    const later = { ...data, keyIds: ['second'] };
    given(recorded)
      .when(recordKeyLoss, { ...data, keyIds: ['first', 'second'] })
      .thenEvents({ ...recorded, data: later });
  });

  it('each subject has its own stream', () => {
    expect(lostKeyId(subjectId)).toBe(lostKeyId(subjectId));
    expect(lostKeyId('objects-of-nobody')).toMatch(/^[0-9a-f-]{36}$/);
    expect(lostKeyId('objects-of-nobody')).not.toBe(lostKeyId(subjectId));
  });

  it('a loss names a login, never a personal number', () => {
    const isTaken = (by: string) => lostKeyEvents.KeyLossRecorded.data.safeParse({ ...data, by }).success;
    expect(['anna', 'anna.berg', 'ops-2'].map(isTaken)).toEqual([true, true, true]);
    const refused = ['', 'Anna Berg', '198504129999', 'p198504129999', 'a'.repeat(65)];
    expect(refused.map(isTaken)).toEqual(refused.map(() => false));
  });
});
