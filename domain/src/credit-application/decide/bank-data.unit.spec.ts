import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { chooseBank, creditApplication, recordBankData, skipBankData } from '../index.ts';
import { sample } from '../testing/samples.ts';
import { eventsAfter, eventsUntil } from '../testing/scenario.ts';
import { sideWays } from '../testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const { applicationId } = sample;
const timeOut = {
  by: 'time-out' as const,
  type: 'pooling-timed-out',
  message: 'pooling endpoint for more than 120sec',
};

describe('bank data', () => {
  it('after a bank is chosen, the step waits', proves('C-137', 'C-290'), () => {
    const state = given(...eventsUntil('instantor'))
      .when(chooseBank, sample.bank)
      .thenEvents({ type: 'BankChosen', data: { applicationId, userId: sample.userId, ...sample.bank } });
    expect([state.step, state.bankData.status]).toEqual(['instantor', 'waiting']);
  });

  it('bank data lead past my-numbers to kyc', proves('C-265'), () => {
    const { source: _source, ...report } = sample.bankData;
    const state = given(...eventsUntil('bank-chosen'))
      .when(recordBankData, sample.bankData)
      .thenEvents({ type: 'BankDataReceived', data: { applicationId, ...report } });
    expect([state.step, state.bankData.status]).toEqual(['kyc', 'received']);
  });

  it(
    'a customer’s skip, with type and message, leads to my-numbers',
    proves('C-139', 'C-267', 'C-384'),
    () => {
      const state = given(...eventsUntil('bank-chosen'))
        .when(skipBankData, sample.skip)
        .thenEvents({ type: 'BankDataSkipped', data: { applicationId, ...sample.skip } });
      expect([state.step, state.bankData.status]).toEqual(['my-numbers', 'skipped']);
    },
  );

  it('a time-out or the partner skips the step with an error', proves('C-265', 'C-266', 'C-383'), () => {
    given(...eventsUntil('bank-chosen'))
      .when(skipBankData, timeOut)
      .thenTypes('BankDataSkipped');
    given(...eventsUntil('bank-chosen'))
      .when(skipBankData, { by: 'partner', type: 'process-error', message: '' })
      .thenTypes('BankDataSkipped');
  });

  it('received data win over a late time-out', proves('C-265'), () => {
    given(...(sideWays.bankDataReceived ?? []))
      .when(skipBankData, timeOut)
      .thenNothing();
  });

  it(
    'late data count after a skip and keep later answers, until the decision is requested',
    proves('C-265', 'X-24'),
    () => {
      const state = given(...eventsUntil('my-numbers-erp'))
        .when(recordBankData, sample.bankData)
        .thenTypes('BankDataReceived');
      expect([state.step, state.accounting.status]).toEqual(['kyc', 'waiting']);
      given(...eventsUntil('deciding'))
        .when(recordBankData, sample.bankData)
        .thenNothing();
      given(...eventsUntil('deciding'))
        .when(skipBankData, timeOut)
        .thenNothing();
    },
  );

  it('fake data are accepted in their step and refused after it', proves('C-268', 'X-51'), () => {
    const fake = { ...sample.bankData, source: 'fake' as const };
    given(...eventsUntil('instantor'))
      .when(recordBankData, fake)
      .thenTypes('BankDataReceived');
    given(...eventsUntil('deciding'))
      .when(recordBankData, fake)
      .thenRefused('WRONG_STEP');
    given(...eventsUntil('household'))
      .when(recordBankData, sample.bankData)
      .thenRefused('WRONG_STEP');
    given(...eventsUntil('deciding'))
      .when(skipBankData, sample.skip)
      .thenRefused('WRONG_STEP');
  });

  it('after a skip, choosing the same bank is a new attempt', proves('C-137'), () => {
    const state = given(...eventsAfter('my-numbers'))
      .when(chooseBank, sample.bank)
      .thenTypes('BankChosen');
    expect([state.step, state.bankData.status]).toEqual(['my-numbers', 'waiting']);
  });
});
