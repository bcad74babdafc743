import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import * as decide from './index.ts';
import { type CreditAccountEvent, creditAccount } from './index.ts';
import { active, limitGranted } from './testing/account.ts';
import { accountId, granted, staff } from './testing/commands.ts';
import { idOf } from './testing/ids.ts';

const given = deciderSpec(creditAccount);
const ask = (wantedCents: number, more: { requestId?: string } = {}) => ({
  requestId: more.requestId ?? idOf('asked'),
  wantedCents,
  requestedBy: granted.userId,
});
const requested = (wantedCents = 60_000_000): CreditAccountEvent => ({
  type: 'LimitIncreaseRequested',
  data: { accountId, ...ask(wantedCents), requestedOn: '2026-11-21' },
});
const declined = (declinedOn: string): CreditAccountEvent => ({
  type: 'LimitIncreaseDeclined',
  data: {
    accountId,
    requestId: idOf('asked'),
    declinedOn,
    reasonCode: 'paid-late',
    declinedBy: staff.one,
  },
});
const changed = (afterCents: number): CreditAccountEvent => ({
  type: 'LimitChanged',
  data: {
    accountId,
    proposalId: null,
    beforeCents: 40_000_000,
    afterCents,
    reasonCode: 'better-figures',
    changedBy: staff.one,
    approvedBy: null,
    policyVersion: '2026-11',
  },
});
const no = { reasonCode: 'paid-late', declinedBy: staff.one };

describe('a limit increase requested by the customer', () => {
  it('a request goes to staff and leaves the limit unchanged', proves('C-205'), () => {
    const state = given(...active)
      .when(decide.requestLimitIncrease, ask(60_000_000))
      .thenEvents(requested());
    expect(state).toMatchObject({ limitCents: 40_000_000, increase: { wantedCents: 60_000_000 } });
    given(...active, requested())
      .when(decide.requestLimitIncrease, ask(60_000_000))
      .thenNothing();
  });

  it('the requested limit is above the present one, at most the product’s, in whole kronor', () => {
    for (const wrong of [40_000_000, 1, 150_000_100, 60_000_050])
      given(...active)
        .when(decide.requestLimitIncrease, ask(wrong))
        .thenRefused('LIMIT_OUT_OF_BOUNDS');
    given(...active)
      .when(decide.requestLimitIncrease, ask(150_000_000))
      .thenTypes('LimitIncreaseRequested');
  });

  it('an increase can be requested for an active account only', () => {
    given(limitGranted).when(decide.requestLimitIncrease, ask(60_000_000)).thenRefused('ACCOUNT_NOT_ACTIVE');
  });

  it('one request at a time, and none for thirty days after a refusal', () => {
    const again = ask(70_000_000, { requestId: idOf('again') });
    given(...active, requested())
      .when(decide.requestLimitIncrease, again)
      .thenRefused('INCREASE_PENDING');
    given(...active, requested(), declined('2026-10-23'))
      .when(decide.requestLimitIncrease, again)
      .thenRefused('INCREASE_TOO_SOON');
    given(...active, requested(), declined('2026-10-22'))
      .when(decide.requestLimitIncrease, again)
      .thenTypes('LimitIncreaseRequested');
  });

  it('a higher limit answers the request; a lower one does not', () => {
    const raised = [...active, requested(), changed(50_000_000)];
    given(...raised)
      .when(decide.declineLimitIncrease, no)
      .thenRefused('INCREASE_GONE');
    given(...raised)
      .when(decide.requestLimitIncrease, ask(70_000_000, { requestId: idOf('again') }))
      .thenTypes('LimitIncreaseRequested');
    given(...active, requested(), changed(30_000_000))
      .when(decide.declineLimitIncrease, no)
      .thenTypes('LimitIncreaseDeclined');
  });

  it('restoring a limit that was lowered by mistake leaves the request open; exceeding it does not', () => {
    const lowered = (to: number) => given(...active, requested(), changed(to));
    const by = { proposalId: granted.companyId, reasonCode: 'our-mistake', changedBy: staff.one };
    const restored = lowered(30_000_000).when(decide.changeLimit, { ...by, afterCents: 40_000_000 });
    expect(restored.thenTypes('LimitChanged').increase).toMatchObject({ wantedCents: 60_000_000 });
    const raised = lowered(30_000_000).when(decide.changeLimit, { ...by, afterCents: 40_000_100 });
    expect(raised.thenTypes('LimitChanged').increase).toBeNull();
  });

  it('staff without a part in it decline the request once, with a reason', () => {
    given(...active, requested())
      .when(decide.declineLimitIncrease, no)
      .thenEvents(declined('2026-11-21'));
    given(...active, requested())
      .when(decide.declineLimitIncrease, { ...no, declinedBy: granted.userId })
      .thenRefused('OWN_CASE');
    given(...active, requested(), declined('2026-11-21'))
      .when(decide.declineLimitIncrease, no)
      .thenNothing();
  });
});
