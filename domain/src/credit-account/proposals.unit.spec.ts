import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../kernel/testing/sampled-commands.ts';
import * as decide from './index.ts';
import { accountId, granted } from './testing/commands.ts';
import { anna, bengt, idOf } from './testing/ids.ts';
import { type Life, withdrawnLife } from './testing/life.ts';

const carin = idOf('carin');
const [limit, loss, reversal] = [idOf('limit'), idOf('loss'), idOf('reversal')];
const [unblock, rate] = [idOf('unblock'), idOf('rate')];

/** On 10 November 200,000 kr is owed. */
const owing = () => withdrawnLife('2026-09-10').until('2026-11-10');
function lost(): Life {
  const life = owing();
  life.does(decide.proposeCreditLoss, { proposalId: loss, reasonCode: 'bankruptcy', proposedBy: anna });
  life.does(decide.approveCreditLoss, { proposalId: loss, approvedBy: bengt });
  return life;
}

function blockedForSanctions(): Life {
  const life = owing();
  life.does(decide.blockWithdrawals, { reason: 'sanctions', blockedBy: anna });
  return life;
}

/** Each kind of proposal, made by Carin. */
const kinds = [
  {
    what: 'a limit',
    kind: 'limit',
    starts: owing,
    proposalId: limit,
    propose: (life: Life, proposalId: string) =>
      life.does(decide.changeLimit, {
        proposalId,
        afterCents: 60_000_000,
        reasonCode: 'better-accounts',
        changedBy: carin,
      }),
    types: ['LimitChangeProposed', 'LimitChangeRefused', 'LimitChanged'],
  },
  {
    what: 'a loss',
    kind: 'credit-loss',
    starts: owing,
    proposalId: loss,
    propose: (life: Life, proposalId: string) =>
      life.does(decide.proposeCreditLoss, { proposalId, reasonCode: 'bankruptcy', proposedBy: carin }),
    types: ['CreditLossProposed', 'CreditLossRefused', 'CreditLossDeclared'],
  },
  {
    what: 'the reversal of a loss',
    kind: 'reverse-credit-loss',
    starts: lost,
    proposalId: reversal,
    propose: (life: Life, proposalId: string) =>
      life.does(decide.proposeLossReversal, { proposalId, reasonCode: 'mistake', proposedBy: carin }),
    types: ['CreditLossReversalProposed', 'CreditLossReversalRefused', 'CreditLossReversed'],
  },
  {
    what: 'lifting a block for sanctions',
    kind: 'unblock',
    starts: blockedForSanctions,
    proposalId: unblock,
    propose: (life: Life, proposalId: string) =>
      life.does(decide.unblockWithdrawals, { proposalId, reasonCode: 'cleared', unblockedBy: carin }),
    types: ['UnblockProposed', 'UnblockRefused', 'WithdrawalsUnblocked'],
  },
  {
    what: 'a higher rate',
    kind: 'rate',
    starts: owing,
    proposalId: rate,
    propose: (life: Life, changeId: string) =>
      life.does(decide.changeRate, {
        changeId,
        rateYearBasisPoints: 1_200,
        effectiveOn: '2027-02-01',
        reasonCode: 'funding-cost',
        policyVersion: '2026-11',
        changedBy: carin,
      }),
    types: ['RateRaiseProposed', 'RateRaiseRefused', 'RateChanged'],
  },
] as const;

describe.each(kinds)('a proposal of $what', ({ kind, starts, proposalId, propose, types }) => {
  const approve = (life: Life, id: string, approvedBy: string) =>
    life.does(decide.approveProposal, { kind, proposalId: id, approvedBy });
  const refuse = (life: Life, id: string, refusedBy: string) =>
    life.does(decide.refuseProposal, { kind, proposalId: id, refusedBy });
  const codeOf = (run: () => unknown) => refusalOf(run)?.code;
  const [proposed, refused, approved] = types;
  const isOf = (type: string) => expect.objectContaining({ type });

  it.each([
    ['refused by another', anna],
    ['withdrawn by its author', carin],
  ])('a proposal %s changes nothing and cannot be approved', proves('X-41', 'X-76'), (_what, refusedBy) => {
    const life = starts();
    const { withdrawals, limitCents, bankStatus, blocked, rates } = life.state;
    expect(propose(life, proposalId)).toEqual([isOf(proposed)]);
    expect(refuse(life, proposalId, refusedBy)).toEqual([
      { type: refused, data: { accountId, proposalId, refusedBy } },
    ]);
    expect(refuse(life, proposalId, refusedBy)).toEqual([]);
    expect(life.state).toMatchObject({ withdrawals, limitCents, bankStatus, blocked, rates });
    expect(codeOf(() => approve(life, proposalId, anna))).toBe('PROPOSAL_GONE');
    expect(life.state).toMatchObject({ withdrawals, limitCents, bankStatus, blocked, rates });
  });

  it('only the open proposal can be answered, under its own id', proves('X-41', 'X-76'), () => {
    const life = starts();
    const next = idOf('next');
    propose(life, proposalId);
    refuse(life, proposalId, carin);
    // A repeated request does not open it again.
    expect(propose(life, proposalId)).toEqual([]);
    expect(propose(life, next)).toEqual([isOf(proposed)]);
    expect(codeOf(() => propose(life, idOf('third')))).toBe('PROPOSAL_PENDING');
    expect(codeOf(() => approve(life, proposalId, anna))).toBe('PROPOSAL_GONE');
    expect(refuse(life, proposalId, anna)).toEqual([]);
    expect(codeOf(() => refuse(life, idOf('third'), anna))).toBe('PROPOSAL_GONE');
    expect(approve(life, next, anna)).toContainEqual(isOf(approved));
    expect(codeOf(() => approve(life, proposalId, anna))).toBe('PROPOSAL_GONE');
  });

  it('the debtor cannot refuse the proposal', () => {
    const life = starts();
    propose(life, proposalId);
    expect(codeOf(() => refuse(life, proposalId, granted.userId))).toBe('OWN_CASE');
  });

  it('a proposal lapses after thirty days, and can then be made again', proves('X-41', 'X-76'), () => {
    const fresh = starts();
    propose(fresh, proposalId);
    fresh.until('2026-12-10');
    expect(approve(fresh, proposalId, anna)).toContainEqual(isOf(approved));

    const stale = starts();
    propose(stale, proposalId);
    stale.until('2026-12-11');
    expect(codeOf(() => approve(stale, proposalId, anna))).toBe('PROPOSAL_GONE');
    const next = idOf('next');
    expect(propose(stale, next)).toEqual([isOf(proposed)]);
    expect(approve(stale, next, anna)).toContainEqual(isOf(approved));
  });
});

it('a refused or reversed loss cannot be proposed under the same id', proves('X-76'), () => {
  const proposal = { proposalId: loss, reasonCode: 'bankruptcy', proposedBy: anna };
  const refused = owing();
  refused.does(decide.proposeCreditLoss, proposal);
  refused.does(decide.refuseProposal, { kind: 'credit-loss', proposalId: loss, refusedBy: bengt });
  expect(refused.does(decide.proposeCreditLoss, proposal)).toEqual([]);
  const reversed = lost();
  const proposingBack = { proposalId: reversal, reasonCode: 'mistake', proposedBy: carin };
  reversed.does(decide.proposeLossReversal, proposingBack);
  reversed.does(decide.reverseCreditLoss, { proposalId: reversal, approvedBy: anna });
  expect(reversed.does(decide.proposeCreditLoss, proposal)).toEqual([]);
});

describe('a sanctions block', () => {
  it('lifting the block takes a second person, other than the proposer', proves('X-41'), () => {
    const life = blockedForSanctions();
    const lift = { proposalId: unblock, reasonCode: 'other-person', unblockedBy: bengt };
    expect(life.does(decide.unblockWithdrawals, lift)).toMatchObject([{ type: 'UnblockProposed' }]);
    const approve = (approvedBy: string) =>
      life.does(decide.approveProposal, { kind: 'unblock', proposalId: unblock, approvedBy });
    expect(refusalOf(() => approve(bengt))?.code).toBe('OWN_PROPOSAL');
    expect(life.state.blocked).toBe('sanctions');
    expect(approve(carin)).toEqual([
      {
        type: 'WithdrawalsUnblocked',
        data: { accountId, reasonCode: 'other-person', unblockedBy: carin, proposalId: unblock },
      },
    ]);
    expect(life.state.blocked).toBeNull();
    expect(decide.pendingProposals(life.state, life.today)).toEqual([]);
    expect(approve(carin)).toEqual([]);
  });

  it('is lifted only where there is one', () => {
    const lift = { proposalId: unblock, reasonCode: 'cleared', unblockedBy: bengt };
    expect(owing().does(decide.unblockWithdrawals, lift)).toEqual([]);
  });
});
