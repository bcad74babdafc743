import type { UserEvent } from '@kreditlina/domain/identity/events';
import type { CatalogueFact } from '@kreditlina/domain/testing/catalogue-event';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow, newEvent, unknownEvent } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { userProjection } from './user.ts';

const userId = uuidOf('user');
const stream = `user-${userId}`;
type UserFact = CatalogueFact<UserEvent['type']>;
const fold = (...facts: UserFact[]) =>
  foldRow(
    userProjection,
    stream,
    facts.map(([type, data]) => newEvent(type, { userId, ...data })),
  );
const registered: UserFact = [
  'UserRegistered',
  { personalNumber: '198504129999', firstName: 'Anna', lastName: 'Prov' },
];
const screened = {
  source: 'bisnode',
  isPep: true,
  isSanctioned: false,
  hits: [],
  checkedAt: '2026-11-21T09:00:00.000Z',
};

describe('user row', () => {
  it('contains the personal number in masked form only', proves('X-48'), () => {
    const row = fold(registered);
    expect(row).toMatchObject({
      first_name: 'Anna',
      last_name: 'Prov',
      ssn_masked: '850412-****',
      is_registered: true,
    });
    expect(JSON.stringify(row)).not.toContain('9999');
  });

  it('follows granted and revoked roles', proves('C-222'), () => {
    expect(
      fold(registered, ['RoleGranted', { role: 'approver' }], ['RoleGranted', { role: 'admin' }])?.roles,
    ).toEqual(['admin', 'approver']);
    expect(
      fold(registered, ['RoleGranted', { role: 'admin' }], ['RoleRevoked', { role: 'admin' }])?.roles,
    ).toEqual([]);
  });

  it('shows the time and result of a screening, but no details', proves('X-80'), () => {
    const row = fold(['PersonScreened', screened], ['ScreeningDecided', { isAccepted: true, note: 'Namne' }]);
    expect(row).toMatchObject({
      is_registered: false,
      screened_at: screened.checkedAt,
      is_pep: true,
      is_sanctioned: false,
    });
    expect(Object.keys(row ?? {}).filter((column) => /hits|note|decision/.test(column))).toEqual([]);
  });

  it('keeps the newest report from each source', () => {
    const report = { source: 'uc', fetchedAt: '2026-11-21T09:00:00.000Z' } as const;
    const row = fold(
      ['PersonReportReceived', { ...report, reportId: '1' }],
      ['PersonReportReceived', { ...report, reportId: '2', source: 'bisnode' }],
      ['PersonReportReceived', { ...report, reportId: '3' }],
    );
    expect(row?.reports.map((one) => one.reportId)).toEqual(['2', '3']);
  });

  it('keeps what contact details last changed and when, ignoring the first ones', () => {
    const occurredAt = '2026-11-12T10:00:00.000Z';
    const contact = { email: 'a@b.se', phone: '+46701740605' };
    const first = newEvent('ContactDetailsChanged', { userId, ...contact }, '2026-11-11T10:00:00.000Z');
    const email = newEvent('ContactDetailsChanged', { userId, ...contact, email: 'c@d.se' }, occurredAt);
    const login = newEvent('LoggedIn', { userId, sessionId: uuidOf('session') });
    const changeAfter = (...events: Parameters<typeof foldRow>[2][number][]) => {
      const row = foldRow(userProjection, stream, events);
      return [row?.contact_details_changed_at, row?.contact_details_changed];
    };
    expect(changeAfter(first)).toEqual([null, []]);
    expect(changeAfter(first, email, login)).toEqual([occurredAt, ['email']]);
    const both = newEvent(
      'ContactDetailsChanged',
      { userId, email: 'e@f.se', phone: '+46701740606' },
      occurredAt,
    );
    expect(changeAfter(first, email, both)).toEqual([occurredAt, ['email', 'phone']]);
  });

  it('keeps each fact of a person in its column, and the time of the last change', () => {
    const at = (hour: number): string => `2026-11-21T1${hour}:00:00.000Z`;
    const report = { reportId: '1', source: 'uc', dataHash: 'd'.repeat(64), fetchedAt: at(9) } as const;
    const facts: UserFact[] = [
      registered,
      ['LoggedIn', {}],
      ['ContactDetailsChanged', { email: 'a@b.se', phone: '+46' }],
      ['PersonScreened', screened],
      ['ScreeningDecided', { isAccepted: false, note: '' }],
      ['PersonReportReceived', report],
      ['TrackerSet', { adTracker: 'gd-1' }],
      ['RoleGranted', { role: 'admin' }],
      ['RoleGranted', { role: 'analyst' }],
      ['RoleRevoked', { role: 'admin' }],
    ];
    const events = facts.map(([type, data], index) => newEvent(type, { userId, ...data }, at(index)));
    expect(foldRow(userProjection, stream, events)).toEqual({
      id: userId,
      is_registered: true,
      ssn_masked: '850412-****',
      first_name: 'Anna',
      last_name: 'Prov',
      email: 'a@b.se',
      phone: '+46',
      contact_details_changed_at: null,
      contact_details_changed: [],
      roles: ['analyst'],
      screened_at: '2026-11-21T09:00:00.000Z',
      is_pep: true,
      is_sanctioned: false,
      reports: [{ ...report, htmlHash: null, xmlHash: null }],
      ad_tracker: 'gd-1',
      is_forgotten: false,
      registered_at: at(0),
      last_login_at: at(1),
      updated_at: at(9),
    });
  });

  it('shows only the recorded facts of a person without an account', () => {
    const empty = {
      id: userId,
      is_registered: false,
      ssn_masked: null,
      first_name: null,
      last_name: null,
      email: null,
      phone: null,
      contact_details_changed_at: null,
      contact_details_changed: [],
      roles: [],
      screened_at: null,
      is_pep: null,
      is_sanctioned: null,
      reports: [],
      ad_tracker: null,
      is_forgotten: false,
      registered_at: null,
      last_login_at: null,
      updated_at: '2026-11-21T09:00:00.000Z',
    };
    expect(fold(['TrackerSet', { adTracker: 'gd-1' }])).toEqual({ ...empty, ad_tracker: 'gd-1' });
    expect(fold(['RoleGranted', { role: 'admin' }])).toEqual({ ...empty, roles: ['admin'] });
    expect(fold(['RoleRevoked', { role: 'admin' }])).toEqual(empty);
    expect(fold(['PersonForgotten', {}])).toEqual({ ...empty, is_forgotten: true });
  });

  it('keeps a forgotten person’s account, roles and time of registration', () => {
    const row = fold(registered, ['RoleGranted', { role: 'admin' }], ['PersonForgotten', {}]);
    expect(row).toMatchObject({
      is_registered: true,
      roles: ['admin'],
      registered_at: '2026-11-21T09:00:00.000Z',
      last_login_at: null,
    });
  });

  it('parks events that it cannot process, and reads persons only', () => {
    expect(userProjection).toMatchObject({ name: 'user', poison: 'park', categories: ['user'] });
    expect(userProjection.key(asRecorded(stream, unknownEvent('FromTheFuture'), 1))).toBeNull();
  });

  it('forgets the person’s data but keeps the row', proves('M-05'), () => {
    const row = fold(
      registered,
      ['ContactDetailsChanged', { email: 'a@b.se', phone: '+46' }],
      ['PersonForgotten', {}],
    );
    expect(row).toMatchObject({
      is_forgotten: true,
      is_registered: true,
      first_name: null,
      email: null,
      contact_details_changed_at: null,
      contact_details_changed: [],
      ssn_masked: null,
    });
  });
});
