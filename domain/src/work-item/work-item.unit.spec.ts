import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { foldAll, refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import { callQueues, type QueueKind, queueKinds } from './contract.ts';
import type { WorkItemEvent } from './events.ts';
import {
  assignWorkItem,
  dueAt,
  recordCall,
  snoozeWorkItem,
  workItem,
  workItemId,
  workItemUndoer,
} from './work-item.ts';

const [anna, bo] = ['1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a02', '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a03'];
const on = (by = anna, kind: QueueKind = 'call-rejected') => ({
  item: {
    workItemId: 'd248d273-d516-5ac1-8ff9-200e6ccbb321',
    kind,
    applicationId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a01',
    userId: '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a09',
    by,
  },
});
const fold = (...events: WorkItemEvent[]) => foldAll(workItem, events);
const comment = 'Berättade om beslutet';

describe('an item of a work queue', () => {
  it('is taken, and given to a colleague', proves('F-37'), () => {
    const taken = fold(...assignWorkItem(fold(), { ...on(), assigneeId: anna }));
    expect(taken).toMatchObject({ assigneeId: anna });
    expect(assignWorkItem(taken, { ...on(bo), assigneeId: bo })).toMatchObject([
      { data: { assigneeId: bo, by: bo } },
    ]);
  });

  it('a snooze of one day from a Saturday ends on Monday morning', proves('F-37'), () => {
    const snooze = () => snoozeWorkItem(fold(), { ...on(), days: 1, comment }, sampleContext);
    expect(fold(...snooze()).snoozedUntil).toBe('2026-11-23T07:00:00.000Z');
  });

  it('an unanswered call leaves the item open, a call that reached someone closes it', proves('X-36'), () => {
    const tried = recordCall(fold(), { ...on(), outcome: 'no-answer', comment });
    const reached = recordCall(fold(...tried), { ...on(), outcome: 'reached', comment });
    expect(reached).toHaveLength(1);
    const after = fold(...tried, ...reached);
    expect(refusalOf(() => assignWorkItem(after, { ...on(), assigneeId: bo }))?.code).toBe(
      'WORK_ITEM_CLOSED',
    );
    expect(refusalOf(() => recordCall(after, { ...on(), outcome: 'no-answer', comment }))?.code).toBe(
      'WORK_ITEM_CLOSED',
    );
  });

  it('undoing does not give a limit increase back to a colleague', proves('M-10'), () => {
    const undoingOf = (kind: QueueKind, before: string | null) => {
      const had = before
        ? fold(...assignWorkItem(fold(), { ...on(anna, kind), assigneeId: before }))
        : fold();
      const [given] = assignWorkItem(had, { ...on(anna, kind), assigneeId: bo });
      return given && workItemUndoer.undoingOf(given, had);
    };
    expect(undoingOf('limit-increase', anna)).toBeUndefined();
    expect(undoingOf('limit-increase', null)).toBeDefined();
    expect(undoingOf('manual-review', anna)).toBeDefined();
  });

  it('only call items have a call outcome', () => {
    for (const kind of queueKinds.filter((one) => !callQueues.includes(one)))
      expect(
        refusalOf(() => recordCall(fold(), { ...on(anna, kind), outcome: 'reached', comment }))?.code,
      ).toBe('WORK_ITEM_NO_CALL');
  });

  it('the id follows from what the item is about', () => {
    expect(workItemId('manual-review', on().item.applicationId, 1)).not.toBe(
      workItemId('manual-review', on().item.applicationId, 2),
    );
    expect(workItemId('withdrawal', anna)).toBe(workItemId('withdrawal', anna));
  });
});

describe('when work is due', () => {
  // A Friday afternoon.
  const friday = '2026-11-20T15:00:00.000Z';
  it.each([
    ['call-rejected', '2026-11-21T15:00:00.000Z'],
    ['call-complete', '2026-11-21T15:00:00.000Z'],
    ['withdrawal', '2026-11-21T15:00:00.000Z'],
    ['manual-review', '2026-11-23T22:59:59.999Z'],
    ['guarantors', '2026-11-25T15:00:00.000Z'],
  ] as const)('%s: due as promised to the customer', proves('X-32', 'X-36'), (kind, due) => {
    expect(dueAt(kind, friday)).toBe(due);
  });
});
