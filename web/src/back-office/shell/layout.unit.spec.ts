import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { awayFromBackOffice } from './layout.tsx';

it(
  'a visitor is led to the admin login, and a user without a role to the start page',
  proves('A-005'),
  () => {
    const user = { second_factor: null };
    expect(awayFromBackOffice({ isLoggedIn: false, isAuthorized: false, user: null })).toBe('/admin');
    expect(awayFromBackOffice({ isLoggedIn: true, isAuthorized: false, user })).toBe('/');
    expect(awayFromBackOffice({ isLoggedIn: true, isAuthorized: true, user })).toBeNull();
    const pending = { second_factor: 'enrol' as const };
    expect(awayFromBackOffice({ isLoggedIn: true, isAuthorized: false, user: pending })).toBe('/admin');
    expect(awayFromBackOffice({ isLoggedIn: true, isAuthorized: false, user: null })).toBeNull();
  },
);
