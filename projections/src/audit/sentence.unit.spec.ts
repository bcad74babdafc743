import { eventCatalogue } from '@kreditlina/domain/catalogue';
import type { NewEvent } from '@kreditlina/event-store/port';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, newEvent, unknownEvent } from '../testing/fold-row.ts';
import { kindInWords, namelessSentence, sentenceOf } from './sentence.ts';

const recorded = (event: NewEvent) => asRecorded('any-1', event, 1);

describe('sentence of an audit entry', () => {
  it('shows codes as words of its language', proves('X-55'), () => {
    expect(sentenceOf(recorded(newEvent('CreditDecided', { outcome: 'approved' })))).toEqual({
      sv: 'Kreditbeslut: beviljat',
      en: 'Credit decision: approved',
    });
    expect(sentenceOf(recorded(newEvent('AcquisitionChannelGiven', { channel: 'phone_call' }))).sv).toBe(
      'Kunden hittade oss via ett samtal från oss',
    );
  });

  it('names a lender as configured, or else by its place', proves('X-61'), () => {
    const answered = recorded(newEvent('LenderAnswered', { lender: 'second', outcome: 'rejected' }));
    expect(sentenceOf(answered)).toEqual({
      sv: 'Svar från långivare: Långivare 2, avslag',
      en: 'Answer from a lender: Lender 2, rejected',
    });
    expect(sentenceOf(answered, { first: null, second: 'Nordkredit AB' })).toEqual({
      sv: 'Svar från långivare: Nordkredit AB, avslag',
      en: 'Answer from a lender: Nordkredit AB, rejected',
    });
  });

  it('shows a lender’s cap below the smallest credit as a refusal', proves('X-55'), () => {
    const upTo = (maxLimitCents: number | null) =>
      sentenceOf(
        recorded(newEvent('LenderAnswered', { lender: 'first', outcome: 'approved', maxLimitCents })),
      );
    expect(upTo(999_999)).toEqual({
      sv: 'Svar från långivare: Långivare 1, avslag',
      en: 'Answer from a lender: Lender 1, rejected',
    });
    expect([upTo(1_000_000).sv, upTo(null).sv]).toEqual(
      Array(2).fill('Svar från långivare: Långivare 1, beviljat'),
    );
  });

  it('shows a period of one day as one date', proves('X-55'), () => {
    const of = (throughOn: string) =>
      sentenceOf(
        recorded(newEvent('InterestAccrued', { fromOn: '2026-11-22', throughOn, interestCents: 1_200 })),
      );
    expect(of('2026-11-22')).toEqual({
      sv: 'Ränta för 2026-11-22: 12\u00a0kr',
      en: 'Interest for 2026-11-22: 12\u00a0kr',
    });
    expect(of('2026-11-23').sv).toBe('Ränta för 2026-11-22–2026-11-23: 12\u00a0kr');
  });

  it('shows an amount in kronor', proves('X-55'), () => {
    const asked = sentenceOf(recorded(newEvent('LimitIncreaseRequested', { wantedCents: 65_000_000 })));
    expect(asked.sv.replaceAll('\u00a0', ' ')).toBe('Kunden bad om en kreditgräns på 650 000 kr');
  });

  it.each([
    ['LimitChanged', 'Kreditgränsen ändrades från 400 000 kr till 450 000 kr'],
    ['LimitChangeProposed', 'En ändrad kreditgräns föreslogs, från 400 000 kr till 450 000 kr'],
  ] as const)('%s shows the limit before and after', proves('X-55'), (type, said) => {
    const change = newEvent(type, { beforeCents: 40_000_000, afterCents: 45_000_000 });
    expect(sentenceOf(recorded(change)).sv.replaceAll('\u00a0', ' ')).toBe(said);
  });

  it('replaces the figures at the end with one ellipsis in the name of its kind', proves('X-55'), () => {
    const kind = (sv: string) => namelessSentence({ sv, en: sv }).sv;
    expect(kind('Kreditgräns beviljades: {limitCents}, {rateYearBasisPoints}')).toBe(
      'Kreditgräns beviljades …',
    );
    expect(kind('En kostnad lades in: {quantity} × {costCents}')).toBe('En kostnad lades in …');
    expect(kind('Räntan ändras {effectiveOn} från {before} till {after}')).toBe(
      'Räntan ändras … från … till …',
    );
  });

  it('gives each kind of event words of its own, complete and without values', proves('F-25'), () => {
    const words = [...eventCatalogue.values()].map(({ type, sentence }) => kindInWords(type, sentence));
    for (const language of ['sv', 'en'] as const) {
      const each = words.map((one) => one[language]);
      expect(each.filter((one, place) => each.indexOf(one) !== place)).toEqual([]);
      expect(each.filter((one) => /^…|^(Drift|Operations)|\([^)]*$/.test(one))).toEqual([]);
    }
  });

  it('RateChanged shows the rate before and after', proves('X-55'), () => {
    const rates = { beforeYearBasisPoints: 1_080, afterYearBasisPoints: 1_500, effectiveOn: '2027-01-01' };
    const { sv, en } = sentenceOf(recorded(newEvent('RateChanged', rates)));
    expect(sv.replaceAll('\u00a0', ' ')).toBe('Räntan ändras 2027-01-01 från 10,80 % till 15,00 %');
    expect(en.replaceAll('\u00a0', ' ')).toBe('The rate changes on 2027-01-01 from 10,80 % to 15,00 %');
  });

  it('describes a dismissed job and a rebuilt read model in words', proves('X-55'), () => {
    const operated = (operation: 'rebuild' | 'dismiss-job', target: string) =>
      sentenceOf(recorded(newEvent('ProductOperated', { operation, target }))).sv;
    expect(operated('dismiss-job', 'payout.0197')).toBe('Drift: avskrev ett misslyckat jobb (utbetalning)');
    expect(operated('rebuild', 'company-list')).toBe('Drift: byggde om en läsmodell (listan över företag)');
  });

  it('keeps free text, and shows the type of an unknown event', proves('X-55'), () => {
    expect(sentenceOf(recorded(newEvent('PurposeChosen', { purpose: 'Tillväxt' }))).sv).toBe(
      'Syftet angavs: Tillväxt',
    );
    expect(sentenceOf(recorded(unknownEvent('Odd'))).en).toBe('Unknown event (Odd)');
  });
});
