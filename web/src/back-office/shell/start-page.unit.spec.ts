import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { adminScreen } from './start-page.tsx';

const user = { second_factor: null } as User;

it('a logged-out visitor gets the admin login form', proves('A-009', 'C-094'), () => {
  expect(adminScreen({ isLoggedIn: false, isPolling: false, isAuthorized: false, user: null })).toBe('login');
});

it('an admin sees the overview', proves('A-008'), () => {
  expect(adminScreen({ isLoggedIn: true, isPolling: false, isAuthorized: true, user })).toBe('overview');
});

it('a customer who logs in at /admin is sent to their own pages', proves('A-010', 'C-272'), () => {
  expect(adminScreen({ isLoggedIn: true, isPolling: false, isAuthorized: false, user })).toBe('customer');
});

it('a member of staff with a pending second factor gets the passkey screen', proves('X-53'), () => {
  const pending = { second_factor: 'verify' } as User;
  expect(adminScreen({ isLoggedIn: true, isPolling: false, isAuthorized: false, user: pending })).toBe(
    'passkey',
  );
});

it('waits until the logged-in person is known', () => {
  expect(adminScreen({ isLoggedIn: true, isPolling: false, isAuthorized: false, user: null })).toBe(
    'waiting',
  );
});

it('keeps the login form during its login, although the token exists', () => {
  expect(adminScreen({ isLoggedIn: true, isPolling: true, isAuthorized: false, user: null })).toBe('login');
});
