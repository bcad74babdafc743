import type { Place } from '@kreditlina/domain/credit-application/testing/scenario';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { foldRow } from '../testing/fold-row.ts';
import { applicationLife } from '../testing/life.ts';
import { creditApplicationProjection } from './evolve.ts';

const life = applicationLife(1);
const rejected = applicationLife(2);
const foldUntil = (place: Place, from = life) =>
  foldRow(creditApplicationProjection, from.stream, from.until(place));

describe('credit-application row', () => {
  it('starts with the first event', () => {
    expect(foldUntil('user-details')).toMatchObject({
      id: life.applicationId,
      user_id: life.userId,
      type: 'standard',
      step: 'user-details',
      status: 'pending',
      admin_status: 'N/A',
      company_id: null,
      is_signed: false,
      limit_cents: null,
      started_at: life.events[0]?.occurredAt,
      updated_at: life.events[0]?.occurredAt,
    });
  });

  it('follows the step and keeps when it was touched last', proves('C-250'), () => {
    expect(foldUntil('household')).toMatchObject({
      step: 'household',
      company_name: 'Bolag 1 AB',
      company_number: life.companyNumber,
      stream_version: 3,
      updated_at: life.events[2]?.occurredAt,
    });
  });

  it(
    'is N/A until the limit check, in-progress until it is decided, then approved',
    proves('A-131', 'X-61'),
    () => {
      expect(foldUntil('guarantors')?.admin_status).toBe('N/A');
      expect(foldUntil('deciding')).toMatchObject({
        admin_status: 'in-progress',
        status: 'pending',
        step: 'status',
      });
      expect(foldUntil('offered')).toMatchObject({
        admin_status: 'approved',
        status: 'approved',
        limit_cents: 400_000_00,
      });
      expect(foldUntil('redirect')).toMatchObject({ phase: 'completed', is_signed: true, step: 'redirect' });
    },
  );

  it('distinguishes the second lender’s refusal from the first one’s', proves('A-131'), () => {
    expect(foldUntil('rejected', rejected)).toMatchObject({
      admin_status: 'rejected-aros',
      status: 'rejected',
      limit_cents: null,
    });
  });

  it('keeps why it was decided so', () => {
    expect(foldUntil('offered')?.explanation).toMatchObject({ policyVersion: '2026-11', attempt: 1 });
    expect(foldUntil('offered')?.explanation?.trace).toHaveLength(1);
    expect(JSON.stringify(foldUntil('offered')?.state.decision)).not.toContain('turnoverYearCents');
  });

  it('leaves the row alone for an event type it does not know', () => {
    const unknown = { ...life.events[2], type: 'FromTheFuture', data: {} } as never;
    const withUnknown = foldRow(creditApplicationProjection, life.stream, [
      ...life.until('household'),
      unknown,
    ]);
    expect(withUnknown).toEqual(foldUntil('household'));
  });

  it('forgets a person, whatever was erased before it was told', () => {
    const forget = {
      type: 'PersonForgotten',
      data: { userId: life.userId },
      category: 'user',
    } as unknown as RecordedEvent;
    const row = foldUntil('redirect');
    const forgotten = creditApplicationProjection.evolve(row, forget, life.applicationId);
    for (const mark of ['Kund 1', life.ssn, 'kund.1@']) {
      expect(JSON.stringify(row)).toContain(mark);
      expect(JSON.stringify(forgotten)).not.toContain(mark);
    }
    expect(forgotten?.state.guarantors?.guarantors[0]).toMatchObject({ name: ERASED, ssn: ERASED });
    expect(forgotten).toMatchObject({ admin_status: 'approved', limit_cents: 400_000_00 });
  });

  it('leaves other people’s data alone when one of them is forgotten', () => {
    const other = {
      type: 'PersonForgotten',
      data: { userId: rejected.userId },
      category: 'user',
    } as unknown as RecordedEvent;
    const row = foldUntil('redirect');
    expect(creditApplicationProjection.evolve(row, other, life.applicationId)).toEqual(row);
  });
});
