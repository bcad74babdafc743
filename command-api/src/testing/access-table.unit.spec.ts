import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { accessTable, type Identity, identities } from './access-table.ts';

const rows = Object.entries(accessTable).map(([call, verdicts]) => {
  const cells = verdicts.split(' ');
  return { call, of: (who: Identity) => cells[identities.indexOf(who)] ?? '' };
});
const calls = (some: typeof rows) => some.map(({ call }) => call);

/** access.drill.ts proves the table; this compares it with the roles of the specification. */
describe('the roles of the specification', () => {
  it(
    'without a login there are only the login, the forms of the site and its live pages',
    proves('C-314'),
    () => {
      const open = rows.filter(({ of }) => of('anonymous') === 'ok');
      expect(calls(open).filter((call) => !/ (\/api\/auth|\/health|\/metrics)/.test(call))).toEqual([
        'POST /api/newsletter',
        'POST /api/contact',
        'POST /api/waiting-list',
        'POST /api/client-errors',
        'GET /api/translations',
        'GET /api/translations/:id/background/:hash',
      ]);
    },
  );

  it.each([
    ['translation', '/api/translations', 'GET /api/translations'],
    ['media', '/api/media', 'POST /api/media'],
    ['tag', '/api/admin/tags', 'GET /api/admin/tags, POST /api/admin/tags'],
    ['report', '/api/admin/reports', 'GET /api/admin/reports'],
    ['notification-type', '/api/admin/notification-type', 'GET /api/admin/notification-type'],
    ['notification-message', '/api/admin/notification-message', 'GET /api/admin/notification-message'],
  ])('the kind %s has a collection of its own', proves('C-247'), (_kind, path, expected) => {
    const own = calls(rows).filter((call) => call.split(' ')[1] === path);
    expect(own.join(', ')).toBe(expected);
  });

  it('an admin may do everything that other staff may, except approve', proves('C-316'), () => {
    const staff = rows.filter(({ call }) => call.includes(' /api/admin'));
    expect(staff.length).toBeGreaterThan(100);
    const refused = staff.filter(({ of }) => of('admin') === '403' || of('admin') === '401');
    expect(calls(refused)).toEqual([
      'POST /api/admin/users/:id/approve-role',
      'POST /api/admin/approvals/:id/approve',
    ]);
    const customers = rows.filter(({ of }) => of('owner') === 'ok' && of('stranger') === 'ok');
    expect(customers.length).toBeGreaterThan(15);
    expect(calls(customers.filter(({ of }) => of('admin') !== 'ok'))).toEqual([]);
  });

  it('a customer has access to their own data and to no back-office route', proves('C-316'), () => {
    const own = rows.filter(({ call }) => /GET \/api\/(credit-application|company)\/:id$/.test(call));
    for (const { of } of own)
      expect([of('owner'), of('stranger'), of('anonymous')]).toEqual(['ok', '404', '401']);
    const staff = rows.filter(({ call }) => call.includes(' /api/admin'));
    expect(calls(staff.filter(({ of }) => of('owner') === 'ok' || of('anonymous') === 'ok'))).toEqual([]);
  });
});
