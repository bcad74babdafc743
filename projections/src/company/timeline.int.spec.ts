import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { createReadModels, type Fact, type ReadModels } from '../testing/read-models.ts';
import { idsOf, servicedFacts } from '../testing/serviced-account.ts';
import { readTimeline } from './timeline.ts';

let models: ReadModels;
beforeAll(async () => {
  models = await createReadModels();
});
afterAll(() => models[Symbol.asyncDispose]());

it('lists a company’s account events by position in the log, latest first', proves('F-29'), async () => {
  const { applicationId, userId } = applicationLife(1);
  const accountId = creditAccountId(applicationId);
  const companyId = uuidOf('company');
  const { withdrawalId } = idsOf('account');
  const granted = {
    accountId,
    applicationId,
    companyId,
    userId,
    limitCents: 30_000_000,
    rateYearBasisPoints: 1_080,
    policyVersion: '2026-11',
    grantedOn: '2026-10-01',
    expiresAt: '2026-12-31T00:00:00.000Z',
    bankgiroNumber: '9000001',
    ocrNumber: '1000',
  };
  const facts: Fact[] = [
    { type: 'LimitGranted', data: granted },
    { type: 'BankStatusChanged', data: { accountId, from: 'offer', to: 'active' } },
    {
      type: 'WithdrawalRequested',
      data: { accountId, withdrawalId, amountCents: 24_000_000, kind: 'later', requestedBy: userId },
    },
    ...servicedFacts('account', accountId),
  ];
  await models.given(`creditAccount-${accountId}`, facts, { at: '2026-12-01T08:00:00.000Z' });
  // The log begins at 1: its positions have one and two digits.
  expect(facts.length).toBeGreaterThan(10);
  const asked = { companyId, page: 0, rows: 50, language: 'sv', without: [], today: '2027-02-10' } as const;
  const { entries, total } = await readTimeline(models, asked);
  expect(entries.map(({ type }) => type)).toEqual(facts.map(({ type }) => type).toReversed());
  expect(total).toBe(facts.length);
  const charged = entries.find(({ type }) => type === 'OverdueInterestCharged');
  expect(charged?.amount_cents).toBeGreaterThan(0);
});

it(
  'shows a payment assigned by staff as theirs, and one with a reference as the system’s',
  proves('F-29'),
  async () => {
    const { applicationId, userId } = applicationLife(2);
    const accountId = creditAccountId(applicationId);
    const companyId = uuidOf('other company');
    const staffId = uuidOf('who laid it there');
    await models.given(`user-${staffId}`, [
      {
        type: 'UserRegistered',
        data: { userId: staffId, personalNumber: '196803129805', firstName: 'Anna', lastName: 'Berg' },
      },
    ]);
    const granted = {
      accountId,
      applicationId,
      companyId,
      userId,
      limitCents: 30_000_000,
      rateYearBasisPoints: 1_080,
      policyVersion: '2026-11',
      grantedOn: '2026-10-01',
      expiresAt: '2026-12-31T00:00:00.000Z',
      bankgiroNumber: '9000001',
      ocrNumber: '1001',
    };
    const paid = (bankReference: string, more: object) => ({
      type: 'PaymentReceived',
      data: {
        accountId,
        paymentId: uuidOf(bankReference),
        bankReference,
        amountCents: 100,
        valueOn: '2026-12-01',
        bookedOn: '2026-12-01',
        ...more,
      },
    });
    await models.given(`creditAccount-${accountId}`, [
      { type: 'LimitGranted', data: granted },
      paid('I1', {}),
      paid('I2', { assignedBy: staffId }),
    ]);
    const asked = { companyId, page: 0, rows: 2, language: 'sv', without: [], today: '2027-02-10' } as const;
    const { entries } = await readTimeline(models, asked);
    expect(entries).toMatchObject([
      { type: 'PaymentReceived', actor_kind: 'staff', colleague: 'Anna Berg' },
      { type: 'PaymentReceived', actor_kind: 'system', colleague: null },
    ]);
  },
);
