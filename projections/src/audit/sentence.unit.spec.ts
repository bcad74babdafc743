import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentence.ts';

const recorded = (type: string, data: Record<string, unknown>) =>
  ({ type, data }) as unknown as Parameters<typeof sentenceOf>[0];

describe('sentence of an audit entry', () => {
  it('says codes in the words of its language', proves('X-55'), () => {
    expect(sentenceOf(recorded('CreditDecided', { outcome: 'approved' }))).toEqual({
      sv: 'Kreditbeslut: beviljat',
      en: 'Credit decision: approved',
    });
    expect(sentenceOf(recorded('AcquisitionChannelGiven', { channel: 'phone_call' })).sv).toBe(
      'Kunden hittade oss via ett samtal från oss',
    );
  });

  it('calls a lender as the configuration does, and by its place until it does', proves('X-61'), () => {
    const answered = recorded('LenderAnswered', { lender: 'second', outcome: 'rejected' });
    expect(sentenceOf(answered)).toEqual({
      sv: 'Svar från långivare: Långivare 2, avslag',
      en: 'Answer from a lender: Lender 2, rejected',
    });
    expect(sentenceOf(answered, { first: null, second: 'Nordkredit AB' })).toEqual({
      sv: 'Svar från långivare: Nordkredit AB, avslag',
      en: 'Answer from a lender: Nordkredit AB, rejected',
    });
  });

  it('names one day where a time begins and ends on it', proves('X-55'), () => {
    const of = (throughOn: string) =>
      sentenceOf(recorded('InterestAccrued', { fromOn: '2026-11-22', throughOn }));
    expect(of('2026-11-22')).toEqual({ sv: 'Ränta för 2026-11-22', en: 'Interest for 2026-11-22' });
    expect(of('2026-11-23').sv).toBe('Ränta för 2026-11-22–2026-11-23');
  });

  it('says an amount in kronor', proves('X-55'), () => {
    const asked = sentenceOf(recorded('LimitIncreaseRequested', { wantedCents: 65_000_000 }));
    expect(asked.sv.replaceAll('\u00a0', ' ')).toBe('Kunden bad om en kreditgräns på 650 000 kr');
  });

  it('keeps free texts and names events that nobody knows', proves('X-55'), () => {
    expect(sentenceOf(recorded('PurposeChosen', { purpose: 'Tillväxt' })).sv).toBe('Syftet angavs: Tillväxt');
    expect(sentenceOf(recorded('Odd', {})).en).toBe('Unknown event (Odd)');
  });
});
