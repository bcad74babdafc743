import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { CatalogueFact } from '@kreditlina/domain/testing/catalogue-event';
import type { NewEvent, RecordedEvent } from '@kreditlina/event-store/port';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, newEvent, unknownEvent } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { auditTrailProjection as audit } from './audit-entry.ts';

const stream = `user-${uuidOf('user')}`;
const recorded = (event: NewEvent, differs: Partial<RecordedEvent> = {}) => ({
  ...asRecorded(stream, event, 3),
  ...differs,
});
const entryOf = (event: RecordedEvent) => audit.evolve(null, event, event.id);

describe('audit entry', () => {
  it('copies the event’s whole envelope and none of its data', proves('X-55'), () => {
    const event = recorded(
      newEvent('UserRegistered', { userId: uuidOf('user'), personalNumber: '198504129999' }),
      { schemaVersion: 2, position: '77', recordedAt: '2026-11-21T09:00:01.000Z' },
    );
    const { commandId, correlationId } = event.metadata;
    expect(entryOf(event)).toEqual({
      event_id: event.id,
      stream,
      category: 'user',
      version: 3,
      position: '77',
      number: '77',
      type: 'UserRegistered',
      schema_version: 2,
      is_known: true,
      actor_kind: 'system',
      actor_id: 'test',
      actor_role: 'system',
      subject_id: null,
      entity_ids: [uuidOf('user')],
      command_id: commandId,
      correlation_id: correlationId,
      occurred_at: '2026-11-21T09:00:00.000Z',
      effective_on: '2026-11-21',
      recorded_at: '2026-11-21T09:00:01.000Z',
      reason_code: null,
      comment: null,
      result: 'done',
      checker_id: null,
      maker_id: null,
      hash: 'ab'.repeat(32),
      previous_hash: 'cd'.repeat(32),
    });
  });

  it('keeps the reason, the comment and the subject of the command, if given', proves('X-55'), () => {
    const event = recorded(newEvent('RuleSkipped'));
    const metadata = { ...event.metadata, subjectId: 'a', reasonCode: 'b', comment: 'c' };
    expect(entryOf({ ...event, metadata })).toMatchObject({
      subject_id: 'a',
      reason_code: 'b',
      comment: 'c',
    });
  });

  const [other, proposedBy, proposalId] = [uuidOf('other'), uuidOf('proposer'), uuidOf('proposal')];
  const staff = { kind: 'staff', id: other, role: 'approver' } as const;
  const byStaff = (given: NewEvent) => {
    const event = recorded(given);
    return entryOf({ ...event, metadata: { ...event.metadata, actor: staff } });
  };

  it.each<readonly [...CatalogueFact<CreditAccountEvent['type']>, string, string | null]>([
    ['LimitChangeProposed', { proposedBy }, 'proposed', null],
    ['LimitChanged', { approvedBy: other }, 'approved', other],
    ['LimitChanged', { approvedBy: null }, 'done', null],
    ['LimitChangeRefused', {}, 'refused', other],
    ['WithdrawalDenied', { deniedBy: other }, 'refused', other],
    ['CreditRefunded', { proposedBy }, 'approved', other],
    ['WithdrawalsUnblocked', { proposalId }, 'approved', other],
    ['WithdrawalsUnblocked', {}, 'done', null],
    ['PayoutFailed', {}, 'failed', null],
  ])('%s %j by staff: %s, decided by %s', proves('T-03', 'F-25'), (type, data, result, checker) => {
    expect(byStaff(newEvent(type, data))).toMatchObject({ result, checker_id: checker });
  });

  it.each<readonly [...CatalogueFact<CreditAccountEvent['type']>, string | null]>([
    ['LimitChanged', { changedBy: proposedBy, approvedBy: other }, proposedBy],
    ['CreditRefunded', { proposedBy }, proposedBy],
    ['LimitChanged', { changedBy: other, approvedBy: null }, null],
    ['LimitChangeProposed', { proposedBy }, null],
  ])('%s %j by staff: proposed by %s', proves('M-08', 'T-03'), (type, data, maker) => {
    expect(byStaff(newEvent(type, data))).toMatchObject({ maker_id: maker });
  });

  it('keeps the event’s own reason code for acts of staff, but no free text', proves('F-27'), () => {
    const why = (event: NewEvent) => byStaff(event)?.reason_code;
    const blocked = newEvent('WithdrawalsBlocked', { reason: 'bankruptcy' });
    expect(why(newEvent('LimitChanged', { reasonCode: 'better-figures' }))).toBe('better-figures');
    expect(why(blocked)).toBe('bankruptcy');
    expect(why(newEvent('ApplicationWithdrawn', { reason: 'Words of somebody' }))).toBeNull();
    expect(entryOf(recorded(blocked))?.reason_code).toBeNull();
    expect(why(unknownEvent('FromTheFuture', { reasonCode: 'better-figures' }))).toBeNull();
  });

  it('lists every entity that the event names, each once and sorted', () => {
    const ids = { applicationId: 'e', accountId: 'd', companyId: 'c', userId: 'b', personId: 'a' };
    const event = recorded(unknownEvent('AnyEvent', { ...ids, bankId: 'x', attempt: 1, guarantorId: 'y' }));
    expect(entryOf(event)?.entity_ids).toEqual(['a', 'b', 'c', 'd', 'e', uuidOf('user')].sort());
    const own = unknownEvent('AnyEvent', { userId: uuidOf('user'), companyId: 7 });
    expect(entryOf(recorded(own))?.entity_ids).toEqual([uuidOf('user')]);
  });

  it('an event of an unknown type has an entry too, marked as unknown', () => {
    const event = recorded(unknownEvent('FromTheFuture'));
    expect(audit.key(event)).toBe(event.id);
    expect(entryOf(event)?.is_known).toBe(false);
  });

  it('reads the whole log and stops at an event that it cannot process', () => {
    expect(audit).toMatchObject({ name: 'audit-trail', poison: 'stop', isAppendOnly: true });
    expect(audit.categories).toBeUndefined();
  });
});
