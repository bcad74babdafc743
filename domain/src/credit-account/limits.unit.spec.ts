import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import * as decide from './index.ts';
import { availableCents, type CreditAccountEvent, creditAccount } from './index.ts';
import { active, limitGranted, signedAgreement } from './testing/account.ts';
import { accountId, firstWithdrawal, granted, staff } from './testing/commands.ts';

const given = deciderSpec(creditAccount);
const reasonCode = 'customer-asked';
const kind = 'limit';
const proposalId = granted.companyId;
const change = (afterCents: number) => ({ proposalId, afterCents, reasonCode, changedBy: staff.one });
const proposedTo = (afterCents: number): CreditAccountEvent => ({
  type: 'LimitChangeProposed',
  data: {
    accountId,
    proposalId,
    beforeCents: 40_000_000,
    afterCents,
    reasonCode,
    proposedBy: staff.one,
    proposedOn: '2026-11-21',
  },
});
const large = change(60_000_000);
const proposed = proposedTo(60_000_000);
const changed = (
  afterCents: number,
  more: { beforeCents?: number; proposalId?: string; approvedBy?: string } = {},
): CreditAccountEvent => ({
  type: 'LimitChanged',
  data: {
    accountId,
    proposalId: more.proposalId ?? null,
    beforeCents: more.beforeCents ?? 40_000_000,
    afterCents,
    reasonCode,
    changedBy: staff.one,
    approvedBy: more.approvedBy ?? null,
    policyVersion: '2026-11',
  },
});

describe('a limit that one admin changes', () => {
  it('one admin may set a limit of up to 500,000 kr', proves('X-41'), () => {
    given(...active)
      .when(decide.changeLimit, change(50_000_000))
      .thenEvents(changed(50_000_000));
    given(...active)
      .when(decide.changeLimit, change(50_000_100))
      .thenEvents(proposedTo(50_000_100));
  });
  it('a limit below the debt leaves nothing to withdraw and the debt unchanged', proves('X-09'), () => {
    const state = given(...active)
      .when(decide.changeLimit, change(10_000_000))
      .thenEvents(changed(10_000_000));
    expect([availableCents(state), state.withdrawals[0]?.principalCents]).toEqual([
      0,
      firstWithdrawal.amountCents,
    ]);
    given(...active, changed(10_000_000))
      .when(decide.requestWithdrawal, {
        withdrawalId: granted.companyId,
        amountCents: 500_000,
        requestedBy: granted.userId,
      })
      .thenRefused('AMOUNT_ABOVE_AVAILABLE');
  });
  it.each([150_000_100, -100, 30_000_050])('%d öre is not a valid limit', proves('X-01'), (afterCents) => {
    given(...active)
      .when(decide.changeLimit, change(afterCents))
      .thenRefused('LIMIT_OUT_OF_BOUNDS');
  });
  it('an admin may not change the limit of their own company', () => {
    given(...active)
      .when(decide.changeLimit, { ...change(30_000_000), changedBy: granted.userId })
      .thenRefused('OWN_CASE');
  });
  it.each(['denied', 'closed'] as const)('the limit of a %s account cannot be changed', (to) => {
    const ended: CreditAccountEvent = { type: 'BankStatusChanged', data: { accountId, from: 'offer', to } };
    given(...signedAgreement, ended)
      .when(decide.changeLimit, change(30_000_000))
      .thenRefused('ACCOUNT_NOT_ACTIVE');
  });
});

describe('while an offer is open', () => {
  it('staff can neither change nor propose a limit while an offer is open', proves('X-11'), () => {
    given(limitGranted).when(decide.changeLimit, change(30_000_000)).thenRefused('OFFER_DECIDES_LIMIT');
    given(limitGranted).when(decide.changeLimit, large).thenRefused('OFFER_DECIDES_LIMIT');
  });
  it('the limit can be changed once the offer is signed', proves('X-11'), () => {
    given(...signedAgreement)
      .when(decide.changeLimit, change(30_000_000))
      .thenEvents(changed(30_000_000));
  });
});

describe('a limit above what one admin may set', () => {
  it('a higher limit is proposed by one admin and approved by another', proves('X-41'), () => {
    given(...active)
      .when(decide.changeLimit, large)
      .thenEvents(proposed);
    const approve = { proposalId, approvedBy: staff.other };
    const state = given(...active, proposed)
      .when(decide.approveLimitChange, approve)
      .thenEvents(changed(60_000_000, approve));
    expect(availableCents(state)).toBe(40_000_000);
  });
  it('admins cannot approve their own proposal, nor decide one for their own company', () => {
    for (const [approvedBy, code] of [
      [staff.one, 'OWN_PROPOSAL'],
      [granted.userId, 'OWN_CASE'],
    ] as const)
      given(...active, proposed)
        .when(decide.approveLimitChange, { proposalId, approvedBy })
        .thenRefused(code);
    given(...active, proposed)
      .when(decide.refuseProposal, { kind, proposalId, refusedBy: granted.userId })
      .thenRefused('OWN_CASE');
  });
  it('there is one proposal at a time, and a refused one is gone', () => {
    const next = { ...large, proposalId: granted.applicationId };
    given(...active, proposed)
      .when(decide.changeLimit, next)
      .thenRefused('PROPOSAL_PENDING');
    const refused: CreditAccountEvent = {
      type: 'LimitChangeRefused',
      data: { accountId, proposalId, refusedBy: staff.other },
    };
    const state = given(...active, proposed)
      .when(decide.refuseProposal, { kind, proposalId, refusedBy: staff.other })
      .thenEvents(refused);
    expect(state.limitCents).toBe(granted.limitCents);
    given(...active, proposed, refused)
      .when(decide.changeLimit, next)
      .thenTypes('LimitChangeProposed');
    given(...active)
      .when(decide.approveProposal, { kind, proposalId, approvedBy: staff.other })
      .thenRefused('PROPOSAL_GONE');
    given(...active)
      .when(decide.refuseProposal, { kind, proposalId, refusedBy: staff.other })
      .thenRefused('PROPOSAL_GONE');
  });
  it('an approval starts from the limit as changed since the proposal', () => {
    const approve = { proposalId, approvedBy: staff.other };
    given(...active, proposed, changed(30_000_000))
      .when(decide.approveLimitChange, approve)
      .thenEvents(changed(60_000_000, { ...approve, beforeCents: 30_000_000 }));
  });
});
