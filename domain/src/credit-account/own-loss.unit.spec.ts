import { expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { sampleContext } from '../kernel/testing/sampled-commands.ts';
import * as decide from './index.ts';
import { type CreditAccountEvent, creditAccount } from './index.ts';
import { active } from './testing/account.ts';
import { accountId, granted } from './testing/commands.ts';
import { anna, bengt, idOf } from './testing/ids.ts';

const given = deciderSpec(creditAccount);
const { userId } = granted;
const proposal = { proposalId: idOf('loss'), reasonCode: 'bankruptcy', proposedBy: anna };
const proposed: CreditAccountEvent = { type: 'CreditLossProposed', data: { accountId, ...proposal } };

it('nobody proposes, approves or reverses the write-off of what their own company owes', () => {
  given(...active)
    .when(decide.proposeCreditLoss, { ...proposal, proposedBy: userId })
    .thenRefused('OWN_CASE');
  const approval = { proposalId: proposal.proposalId, approvedBy: userId };
  given(...active, proposed)
    .when(decide.approveCreditLoss, approval)
    .thenRefused('OWN_CASE');
  const lost = given(...active, proposed)
    .when(decide.approveCreditLoss, { ...approval, approvedBy: bengt })
    .thenTypes('InterestAccrued', 'CreditLossDeclared', 'BankStatusChanged');
  expect(() => decide.reverseCreditLoss(lost, { ...approval, reasonCode: 'mistake' }, sampleContext)).toThrow(
    expect.objectContaining({ code: 'OWN_CASE' }),
  );
});
