import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import {
  isApprovable,
  isNewProposal,
  type Proposals,
  requireApprovable,
  requireRefusable,
  unanswered,
  withAnswer,
  withoutOpen,
  withProposal,
} from './proposals.ts';
import { refusalOf } from './testing/sampled-commands.ts';

const today = '2026-11-21';
const proposed = (proposalId: string, proposals: Proposals = []): Proposals =>
  withProposal(proposals, { proposalId, proposedBy: 'anna', proposedOn: today });
const codeOf = (run: () => unknown) => refusalOf(run)?.code;

describe('a proposal', () => {
  it('is answered by another person, under its own id, while it is fresh', proves('X-54'), () => {
    const open = proposed('one');
    const approve = (proposalId: string, approvedBy: string, on = today) =>
      requireApprovable(open, { proposalId, approvedBy }, on);
    expect(approve('one', 'bengt', '2026-12-21')).toMatchObject({ proposalId: 'one', proposedBy: 'anna' });
    expect(codeOf(() => approve('one', 'anna'))).toBe('OWN_PROPOSAL');
    expect(codeOf(() => approve('two', 'bengt'))).toBe('PROPOSAL_GONE');
    expect(codeOf(() => approve('one', 'bengt', '2026-12-22'))).toBe('PROPOSAL_GONE');
    for (const status of ['approved', 'refused'] as const) {
      const answered = withAnswer(open, 'one', status);
      expect(answered.map((one) => isApprovable(one, today))).toEqual([false]);
      const again = { proposalId: 'one', approvedBy: 'bengt' };
      expect(codeOf(() => requireApprovable(answered, again, today))).toBe('PROPOSAL_GONE');
    }
  });

  it('is refused at any age, by its proposer too, and once', proves('X-54'), () => {
    const open = proposed('one');
    expect(requireRefusable(open, 'one')).toEqual(open[0]);
    expect(requireRefusable(withAnswer(open, 'one', 'refused'), 'one')).toBeNull();
    for (const none of [[], proposed('two'), withAnswer(open, 'one', 'approved')])
      expect(codeOf(() => requireRefusable(none, 'one'))).toBe('PROPOSAL_GONE');
  });

  it('waits alone, and takes the place of one that has expired', () => {
    const open = proposed('one');
    expect(isNewProposal(open, 'one', today)).toBe(false);
    expect(codeOf(() => isNewProposal(open, 'two', today))).toBe('PROPOSAL_PENDING');
    expect(isNewProposal(open, 'two', '2026-12-22')).toBe(true);
    const next = proposed('two', open);
    expect(next.map(({ proposalId }) => proposalId)).toEqual(['two']);
    expect(withoutOpen(next)).toEqual([]);
  });

  it('is recognised when its command is repeated, also after others', () => {
    const answered = ['one', 'two', 'three'].reduce<Proposals>(
      (before, id) => withAnswer(proposed(id, before), id, 'refused'),
      [],
    );
    expect(unanswered(answered)).toBeUndefined();
    for (const id of ['one', 'two', 'three']) expect(isNewProposal(answered, id, today)).toBe(false);
    expect(isNewProposal(answered, 'four', today)).toBe(true);
    const many = Array.from({ length: 40 }, (_, index) => String(index)).reduce<Proposals>(
      (before, id) => withAnswer(proposed(id, before), id, 'approved'),
      [],
    );
    expect(many).toHaveLength(10);
  });
});
