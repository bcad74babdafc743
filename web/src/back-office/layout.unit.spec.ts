import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { awayFromBackOffice } from './layout.tsx';

it(
  'somebody not logged in is led to the admin login, somebody without a role to the start page',
  proves('A-005'),
  () => {
    const user = {};
    expect(awayFromBackOffice({ isLoggedIn: false, isAuthorized: false, user: null })).toBe('/admin');
    expect(awayFromBackOffice({ isLoggedIn: true, isAuthorized: false, user })).toBe('/');
    expect(awayFromBackOffice({ isLoggedIn: true, isAuthorized: true, user })).toBeNull();
    expect(awayFromBackOffice({ isLoggedIn: true, isAuthorized: false, user: null })).toBeNull();
  },
);
