import { ERASED } from '@kreditlina/domain/kernel/personal';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { foldRow } from '../testing/fold-row.ts';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { creditApplicationProjection } from './evolve.ts';

const life = applicationLife(1);
const rejected = applicationLife(2);
const fold = (until: number, from = life) =>
  foldRow(creditApplicationProjection, from.stream, from.events.slice(0, until));
const eventOf = (type: string, data: Record<string, unknown>) =>
  newEvent(type, { applicationId: life.applicationId, ...data });
const foldWith = (until: number, ...more: ReturnType<typeof newEvent>[]) =>
  foldRow(creditApplicationProjection, life.stream, [...life.events.slice(0, until), ...more]);

describe('credit-application row', () => {
  it('starts with the first event', () => {
    expect(fold(1)).toMatchObject({
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
    expect(fold(3)).toMatchObject({
      step: 'household',
      company_name: 'Bolag 1 AB',
      company_number: '5560000001',
      stream_version: 3,
      updated_at: life.events[2]?.occurredAt,
    });
  });

  it(
    'is N/A until the limit check, in-progress until it is decided, then approved',
    proves('A-131', 'X-61'),
    () => {
      expect(fold(10)?.admin_status).toBe('N/A');
      expect(fold(11)).toMatchObject({ admin_status: 'in-progress', status: 'pending', step: 'status' });
      expect(fold(14)).toMatchObject({
        admin_status: 'approved',
        status: 'approved',
        limit_cents: 400_000_00,
      });
      expect(fold(20)).toMatchObject({ phase: 'completed', is_signed: true, step: 'redirect' });
    },
  );

  it('tells the second lender’s refusal from the first one’s', proves('A-131'), () => {
    expect(fold(14, rejected)).toMatchObject({
      admin_status: 'rejected-aros',
      status: 'rejected',
      limit_cents: null,
    });
  });

  it('keeps why it was decided so', () => {
    expect(fold(14)?.explanation).toMatchObject({ policyVersion: 'policy-2026-11', attempt: 1 });
    expect(fold(14)?.explanation?.trace).toHaveLength(1);
    expect(JSON.stringify(fold(14)?.state.decision)).not.toContain('turnoverYearCents');
  });

  it('draws out of the state every column that lists need', () => {
    const drawn = (until: number, from = life) => {
      const {
        state: _state,
        explanation: _explanation,
        ...columns
      } = fold(until, from) ?? { state: 0, explanation: 0 };
      return columns;
    };
    const started = {
      id: life.applicationId,
      user_id: life.userId,
      type: 'standard',
      company_id: null,
      company_number: null,
      company_name: null,
      step: 'user-details',
      phase: 'answering',
      status: 'pending',
      admin_status: 'N/A',
      is_in_review: false,
      is_signed: false,
      risk_class: null,
      limit_cents: null,
      rate_year_basis_points: null,
      person_ids: [life.userId],
      started_at: life.events[0]?.occurredAt,
      updated_at: life.events[0]?.occurredAt,
      stream_version: 1,
    };
    expect(drawn(1)).toEqual(started);
    expect(drawn(14)).toEqual({
      ...started,
      company_id: uuidOf('5560000001'),
      company_number: '5560000001',
      company_name: 'Bolag 1 AB',
      step: 'status',
      phase: 'offered',
      status: 'approved',
      admin_status: 'approved',
      risk_class: '2',
      limit_cents: 400_000_00,
      rate_year_basis_points: 1_100,
      updated_at: life.events[13]?.occurredAt,
      stream_version: 14,
    });
    // A refusal has a class, but no limit and no rate.
    expect(drawn(14, rejected)).toMatchObject({
      risk_class: '3',
      limit_cents: null,
      rate_year_basis_points: null,
    });
  });

  it('is in review while staff look at it', () => {
    const review = eventOf('ManualReviewOpened', { attempt: 1, reasons: ['pep-hit'] });
    expect(foldWith(11, review)).toMatchObject({ is_in_review: true, status: 'manual-review' });
    expect(
      foldWith(11, review, eventOf('ManualReviewClosed', { attempt: 1, outcome: 'resume' })),
    ).toMatchObject({
      is_in_review: false,
    });
  });

  it('names every person in it once: applicant, owners, others who control it, and guarantors', () => {
    const person = (name: string) => ({ personId: uuidOf(name), name, ssn: '', email: '', phone: '' });
    const owner = (name: string) => ({
      type: 'person',
      ownerId: name,
      ...person(name),
      ownershipBasisPoints: 5_000,
    });
    const row = foldWith(
      8,
      eventOf('OwnersDeclared', {
        owners: [
          owner('a'),
          owner('b'),
          { type: 'company', ownerId: 'c', name: 'C', companyNumber: '5560000002', ownershipBasisPoints: 1 },
        ],
        alternativeOwners: [person('d')],
        noOneOwnsMoreThan25Percent: false,
        source: 'declared',
      }),
      eventOf('GuarantorsDeclared', {
        guarantors: [{ ...person('a'), isSelected: true }],
        extraGuarantors: [{ ...person('e'), isSelected: true }],
      }),
    );
    expect(row?.person_ids).toEqual([life.userId, ...['a', 'b', 'd', 'e'].map(uuidOf)].sort());
  });

  it.each(['ExtraGuarantorsRequired', 'GuarantorDetailsRequired'])(
    'keeps the rules behind %s under the attempt, and an erased trace as none',
    proves('F-07'),
    (type) => {
      const trace = [{ rule: 'a', input: '', threshold: '', result: 'failed', effect: '' }];
      const told = { policyVersion: 'p', personIds: [], trace };
      expect(foldWith(11, eventOf(type, told))?.explanation).toEqual({
        policyVersion: 'p',
        attempt: 1,
        trace,
      });
      const erased = foldWith(11, eventOf(type, { ...told, trace: null }));
      expect(erased?.explanation).toEqual({ policyVersion: 'p', attempt: 1, trace: [] });
      expect(
        foldRow(creditApplicationProjection, life.stream, [eventOf(type, told)])?.explanation?.attempt,
      ).toBe(0);
    },
  );

  it('has the explanation of the newest decision until there is another', () => {
    expect(fold(13)?.explanation).toBeNull();
    expect(fold(20)?.explanation).toEqual(fold(14)?.explanation);
    expect(fold(19, rejected)?.explanation?.attempt).toBe(1);
  });

  it('reads applications by their id, and looks for a forgotten person in all of them', () => {
    const event = (type: string, category: string, data = {}) =>
      ({ type, category, data: { applicationId: life.applicationId, ...data } }) as unknown as RecordedEvent;
    const { key, alsoRowsWhere } = creditApplicationProjection;
    expect(key(event('AmountChosen', 'creditApplication'))).toBe(life.applicationId);
    expect(key(event('FromTheFuture', 'creditApplication'))).toBeNull();
    expect(key(event('AmountChosen', 'user'))).toBeNull();
    expect(key(event('toString', 'creditApplication'))).toBeNull();
    expect(alsoRowsWhere?.(event('PersonForgotten', 'user', { userId: 'a' }))).toEqual({
      column: 'person_ids',
      value: 'a',
      match: 'contains',
    });
    expect(alsoRowsWhere?.(event('LoggedIn', 'user', { userId: 'a' }))).toBeNull();
    expect(creditApplicationProjection).toMatchObject({
      name: 'credit-application',
      poison: 'park',
      categories: ['creditApplication', 'user'],
    });
  });

  it('forgets the rules with the applicant, not with another person', () => {
    const forgetting = (userId: string) =>
      ({ type: 'PersonForgotten', data: { userId }, category: 'user' }) as unknown as RecordedEvent;
    const after = (until: number, userId: string) =>
      creditApplicationProjection.evolve(fold(until), forgetting(userId), life.applicationId);
    expect(after(20, life.userId)?.explanation).toEqual({
      policyVersion: 'policy-2026-11',
      attempt: 1,
      trace: [],
    });
    expect(after(20, rejected.userId)?.explanation?.trace).toHaveLength(1);
    expect(after(3, life.userId)?.explanation).toBeNull();
    expect(after(3, life.userId)?.state.contactDetails?.name).toBe(ERASED);
    expect(creditApplicationProjection.evolve(null, forgetting(life.userId), 'x')).toBeNull();
  });

  it('leaves the row alone for an event type it does not know', () => {
    const unknown = { ...life.events[2], type: 'FromTheFuture', data: {} } as never;
    const withUnknown = foldRow(creditApplicationProjection, life.stream, [
      ...life.events.slice(0, 3),
      unknown,
    ]);
    expect(withUnknown).toEqual(fold(3));
  });

  it('forgets a person, whatever was erased before it was told', () => {
    const forget = {
      type: 'PersonForgotten',
      data: { userId: life.userId },
      category: 'user',
    } as unknown as RecordedEvent;
    const row = fold(20);
    const forgotten = creditApplicationProjection.evolve(row, forget, life.applicationId);
    expect(JSON.stringify(forgotten)).not.toMatch(/Kund 1|198501010001|kund\.1@/);
    expect(forgotten?.state.guarantors?.guarantors[0]).toMatchObject({ name: ERASED, ssn: ERASED });
    expect(forgotten).toMatchObject({ admin_status: 'approved', limit_cents: 400_000_00 });
  });

  it('leaves other people’s data alone when one of them is forgotten', () => {
    const other = {
      type: 'PersonForgotten',
      data: { userId: rejected.userId },
      category: 'user',
    } as unknown as RecordedEvent;
    const row = fold(20);
    expect(creditApplicationProjection.evolve(row, other, life.applicationId)).toEqual(row);
  });
});
