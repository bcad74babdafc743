import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import {
  acceptAccountingTerms,
  creditApplication,
  failAccountingData,
  recordAccountingData,
  skipAccountingData,
} from '../index.ts';
import { sample } from '../testing/samples.ts';
import { foldEvents as creditApplicationAt, eventsUntil } from '../testing/scenario.ts';
import { sideWays } from '../testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const { applicationId } = sample;

describe('accounting data', () => {
  it(
    'accepting the terms of a system starts the wait for data',
    proves('C-140', 'C-141', 'C-238', 'C-291'),
    () => {
      const state = given(...eventsUntil('my-numbers'))
        .when(acceptAccountingTerms, sample.terms)
        .thenEvents({
          type: 'AccountingTermsAccepted',
          data: { applicationId, userId: sample.userId, ...sample.terms },
        });
      expect([state.step, state.accounting.status]).toEqual(['my-numbers-erp', 'waiting']);
    },
  );

  it('received data lead to kyc', proves('C-142'), () => {
    const state = given(...eventsUntil('my-numbers-erp'))
      .when(recordAccountingData, sample.accounting)
      .thenEvents({ type: 'AccountingDataReceived', data: { applicationId, ...sample.accounting } });
    expect([state.step, state.accounting.status]).toEqual(['kyc', 'received']);
  });

  it('a failure keeps the step, and accepting the same terms is a new attempt', () => {
    const failed = given(...eventsUntil('my-numbers-erp'))
      .when(failAccountingData, { reason: 'invalid-login' })
      .thenTypes('AccountingDataFailed');
    expect([failed.step, failed.accounting.status]).toEqual(['my-numbers-erp', 'failed']);
    given(...(sideWays.accountingFailed ?? []))
      .when(acceptAccountingTerms, sample.terms)
      .thenTypes('AccountingTermsAccepted');
  });

  it('received data remain during a second acceptance, until newer data arrive', proves('X-24'), () => {
    const received = eventsUntil('kyc');
    const again = {
      ...sample.terms,
      erpSystem: 'visma',
      erpSystemName: 'Visma',
      connectionId: 'connection-2',
    };
    const waiting = given(...received)
      .when(acceptAccountingTerms, again)
      .thenTypes('AccountingTermsAccepted');
    expect(waiting.accounting).toMatchObject({
      status: 'waiting',
      terms: again,
      report: { revenueYearCents: sample.accounting.revenueYearCents },
    });
    const accepted = [...received, ...acceptAccountingTerms(creditApplicationAt(received), again)];
    const failed = given(...accepted)
      .when(failAccountingData, { reason: 'invalid-login' })
      .thenTypes('AccountingDataFailed');
    const skipped = given(...accepted)
      .when(skipAccountingData, sample.skip)
      .thenTypes('AccountingDataSkipped');
    for (const { accounting } of [failed, skipped])
      expect([accounting.status, accounting.report?.dataHash]).toEqual([
        'received',
        sample.accounting.dataHash,
      ]);
    const newer = given(...accepted)
      .when(recordAccountingData, { ...sample.accounting, revenueYearCents: 1 })
      .thenTypes('AccountingDataReceived');
    expect([newer.accounting.status, newer.accounting.report?.revenueYearCents]).toEqual(['received', 1]);
    // The same figures again also end the wait.
    given(...accepted)
      .when(recordAccountingData, sample.accounting)
      .thenTypes('AccountingDataReceived');
  });

  it('skipping both verifications continues the application', proves('X-24'), () => {
    const state = given(...eventsUntil('my-numbers'))
      .when(skipAccountingData, sample.skip)
      .thenTypes('AccountingDataSkipped');
    expect([state.step, state.bankData.status, state.accounting.status]).toEqual([
      'kyc',
      'skipped',
      'skipped',
    ]);
  });

  it('my-numbers is skipped once bank data were received', proves('X-24'), () => {
    const received = sideWays.bankDataReceived ?? [];
    given(...received)
      .when(acceptAccountingTerms, sample.terms)
      .thenRefused('WRONG_STEP');
    given(...received)
      .when(skipAccountingData, sample.skip)
      .thenRefused('WRONG_STEP');
    given(...received)
      .when(skipAccountingData, { ...sample.skip, by: 'time-out' })
      .thenNothing();
  });

  it('answers after the decision was requested are dropped', () => {
    given(...eventsUntil('deciding'))
      .when(recordAccountingData, sample.accounting)
      .thenNothing();
    given(...eventsUntil('deciding'))
      .when(failAccountingData, { reason: 'late' })
      .thenNothing();
    given(...eventsUntil('deciding'))
      .when(skipAccountingData, { ...sample.skip, by: 'time-out' })
      .thenNothing();
    given().when(recordAccountingData, sample.accounting).thenRefused('WRONG_STEP');
  });
});
