import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import * as decide from './index.ts';
import { type CreditAccountEvent, creditAccount } from './index.ts';
import { active } from './testing/account.ts';
import { accountId, granted } from './testing/commands.ts';
import { anna, bengt, idOf } from './testing/ids.ts';
import { withdrawnLife } from './testing/life.ts';

const carin = idOf('carin');

const given = deciderSpec(creditAccount);
const { userId } = granted;
const proposal = { proposalId: idOf('loss'), reasonCode: 'bankruptcy', proposedBy: anna };
const proposed: CreditAccountEvent = {
  type: 'CreditLossProposed',
  data: { accountId, ...proposal, proposedOn: sampleContext.today },
};

it('a user cannot propose, approve or reverse the write-off of their own company’s debt', () => {
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
  for (const refused of [
    () => decide.proposeLossReversal(lost, { ...proposal, proposedBy: userId }, sampleContext),
    () =>
      decide.refuseProposal(lost, {
        kind: 'reverse-credit-loss',
        proposalId: proposal.proposalId,
        refusedBy: userId,
      }),
    () => decide.reverseCreditLoss(lost, approval, sampleContext),
  ])
    expect(refused).toThrow(expect.objectContaining({ code: 'OWN_CASE' }));
});

it('reversing a loss takes two persons, one of whom may have approved it', proves('X-76'), () => {
  const { proposalId } = proposal;
  const lost = withdrawnLife('2026-09-10').until('2026-11-21');
  lost.does(decide.proposeCreditLoss, proposal);
  lost.does(decide.approveCreditLoss, { proposalId, approvedBy: bengt });
  const reversal = { proposalId: idOf('reversal'), reasonCode: 'mistake', proposedBy: carin };
  const reverse = (approvedBy: string) =>
    lost.does(decide.reverseCreditLoss, { proposalId: reversal.proposalId, approvedBy });
  const refusal = (approvedBy: string) => refusalOf(() => reverse(approvedBy))?.code;
  expect(refusal(anna)).toBe('PROPOSAL_GONE');
  lost.does(decide.proposeLossReversal, reversal);
  expect(refusal(carin)).toBe('OWN_PROPOSAL');
  // A repeated request changes nothing; another reason would be lost.
  expect(lost.does(decide.proposeLossReversal, reversal)).toEqual([]);
  const again = (more: { reasonCode?: string; proposedBy?: string }) =>
    refusalOf(() =>
      lost.does(decide.proposeLossReversal, { ...reversal, proposalId: idOf('again'), ...more }),
    )?.code;
  expect(again({ reasonCode: 'will-pay' })).toBe('PROPOSAL_PENDING');
  expect(again({ proposedBy: anna })).toBe('PROPOSAL_PENDING');
  expect(reverse(bengt)[0]).toMatchObject({
    type: 'CreditLossReversed',
    data: { proposalId: reversal.proposalId, reasonCode: 'mistake', approvedBy: bengt },
  });
});
