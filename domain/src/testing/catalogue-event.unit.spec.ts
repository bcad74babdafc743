import { describe, expect, it } from 'vitest';
import { ERASED } from '../kernel/personal.ts';
import { catalogueEvent, erased } from './catalogue-event.ts';

describe('an event of the catalogue', () => {
  it('an example event has the given fields and otherwise only the required ones', () => {
    const { type, data } = catalogueEvent('WithdrawalsUnblocked', { reasonCode: 'cleared' });
    expect([type, data]).toEqual([
      'WithdrawalsUnblocked',
      { accountId: expect.any(String), reasonCode: 'cleared', unblockedBy: expect.any(String) },
    ]);
    expect(catalogueEvent('ReportRequested')).toMatchObject({
      schemaVersion: 2,
      data: { asOfOn: '2026-11-21' },
    });
  });

  it('an invented shape neither compiles nor validates', () => {
    // @ts-expect-error it carries `charges`
    expect(() => catalogueEvent('OverdueInterestCharged', { notices: [] })).toThrow(/unrecognized_keys/);
    // @ts-expect-error a number of öre
    expect(() => catalogueEvent('AmountChosen', { amountCents: '1' })).toThrow(/invalid_type/);
    // @ts-expect-error no such event
    expect(() => catalogueEvent('FromTheFuture')).toThrow('not in the catalogue');
    expect(() => catalogueEvent('LoggedIn', { sessionId: 's' })).toThrow(/invalid_format/);
    const part = {
      kind: 'interest',
      noticeId: null,
      withdrawalId: null,
      amountCents: 1,
      invented: 1,
    } as const;
    expect(() => catalogueEvent('PaymentAllocated', { parts: [part] })).toThrow('changes when it is stored');
  });

  it('an erased event is read without its personal fields', () => {
    const { data } = erased(catalogueEvent('LenderAnswered', { lender: 'first', reasons: ['remarks'] }));
    expect(data).toMatchObject({ lender: 'first', reasons: null });
    expect(erased(catalogueEvent('TrackerSet')).data.adTracker).toBe(ERASED);
  });
});
