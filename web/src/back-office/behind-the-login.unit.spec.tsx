// @vitest-environment jsdom
// Loaded in advance: loading is slow on a busy machine.
import './company/list/company-list-page.tsx';
import '../ui/data-list/grid.tsx';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionGuard } from '../app/shell/session-guard.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { receiveUser, useSession } from '../lib/session/session-store.ts';
import NotFoundPage from '../site/content/not-found-page.tsx';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../testing/render-app.tsx';
import { Notices } from '../ui/page/notices.tsx';
import { backOfficeRoutes } from './routes.tsx';

const lists = [
  '/admin/companies',
  '/admin/credit-applications',
  '/admin/users',
  '/admin/users/2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e612/applications',
  '/admin/queues',
  '/admin/audit',
  '/admin/service-providers',
];
const viewer =
  '/admin/company/2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e612/uc-html?number=5599001079&is_company=true';

interface Asked {
  readonly path: string;
  readonly token: string | null;
}
let asked: Asked[] = [];
let status = 200;
const ofLists = () => asked.filter(({ path }) => path === '/api/admin/companies');
beforeEach(() => {
  asked = [];
  status = 200;
  fakeFetch(({ url, init }) => {
    const { pathname: path } = new URL(url, 'http://localhost');
    asked.push({ path, token: new Headers(init.headers).get('authorization') });
    if (status !== 200)
      return {
        status,
        body: { type: 'about:blank', title: 'x', status, code: 'UNAUTHORIZED', detail: 'Unauthorized' },
      };
    if (path.endsWith('/desk')) return { body: { preferences: null, views: [] } };
    return { body: { companies: [], total: 0, is_total_exact: true } };
  });
});
afterEach(() => {
  forgetApp();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let place = '';
function Place() {
  const { pathname, search } = useLocation();
  place = `${pathname}${search}`;
  return null;
}
const show = (path: string) =>
  renderApp(
    <>
      <Routes>
        <Route path="/" element={<p>start page</p>} />
        <Route path="/application" element={<p>application</p>} />
        {backOfficeRoutes}
        <Route path="/account" element={null} />
        <Route path="/application" element={null} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <SessionGuard />
      <Notices />
      <Place />
    </>,
    path,
  );
function logInStaff() {
  logInTestUser();
  receiveUser({ ...testUser, is_admin: true, rights: ['read'], roles: ['ADMIN'] });
}

describe('someone who is not staff', () => {
  it.each([...lists, viewer])(
    'a visitor is asked to log in at /admin instead of %s, without any request',
    proves('A-005', 'A-167'),
    async (path) => {
      show(path);
      expect(await screen.findByText('Admin credentials')).toBeTruthy();
      expect(place).toBe('/admin');
      expect(screen.queryByRole('grid')).toBeNull();
      expect(asked.filter((one) => one.path.startsWith('/api/admin'))).toEqual([]);
    },
  );

  it.each([...lists, viewer])(
    'a customer is sent from %s to the start page, without any request',
    proves('A-005', 'A-167'),
    async (path) => {
      logInTestUser();
      show(path);
      expect(await screen.findByText('start page')).toBeTruthy();
      expect(asked.filter((one) => one.path.startsWith('/api/admin'))).toEqual([]);
    },
  );
});

describe('/admin', () => {
  it(
    'the login at /admin has a number and a button, and no terms to accept',
    proves('A-009', 'C-094'),
    async () => {
      show('/admin');
      expect(await screen.findByRole('heading', { level: 1, name: 'Logga in' })).toBeTruthy();
      expect(screen.getByText('Admin credentials')).toBeTruthy();
      expect(screen.getByRole('textbox', { name: 'Personnummer' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Logga in' })).toBeTruthy();
      expect(screen.queryByRole('checkbox')).toBeNull();
    },
  );

  it('a logged-in customer is sent from /admin to the application', proves('A-010', 'C-272'), async () => {
    logInTestUser();
    show('/admin');
    await eventually(() => expect(place).toBe('/application'));
    expect(asked.filter((one) => one.path.startsWith('/api/admin'))).toEqual([]);
  });
});

describe('staff', () => {
  it('staff send their token with every call', proves('A-168'), async () => {
    logInStaff();
    show('/admin/companies?page=0&rows=5');
    await eventually(() => expect(ofLists()).not.toEqual([]));
    expect(asked.map(({ token }) => token)).toEqual(asked.map(() => 'Bearer t'));
  });

  it(
    'staff with an expired session are logged out without a message and asked to log in at /admin',
    proves('A-224', 'X-98'),
    async () => {
      logInStaff();
      status = 401;
      show('/admin/companies?page=0&rows=5');
      expect(await screen.findByText('Admin credentials')).toBeTruthy();
      expect(place).toBe('/admin');
      expect(useSession.getState()).toMatchObject({ isLoggedIn: false, access_token: null, user: null });
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('after a new login staff return to their screen, once', proves('X-98'), async () => {
    logInStaff();
    status = 401;
    show('/admin/companies?page=0&rows=5&company_name=berg');
    await screen.findByText('Admin credentials');
    status = 200;
    act(logInStaff);
    await eventually(() => expect(place).toBe('/admin/companies?page=0&rows=5&company_name=berg'));
    cleanup();
    show('/admin');
    await screen.findByRole('heading', { name: 'Översikt' });
    expect(place).toBe('/admin');
  });

  it(
    "another member of staff who logs in gets the overview, not the previous user's screen",
    proves('X-98'),
    async () => {
      logInStaff();
      status = 401;
      show('/admin/companies?page=0&rows=5&company_name=berg');
      await screen.findByText('Admin credentials');
      status = 200;
      act(() => {
        logInStaff();
        receiveUser({ ...testUser, id: 'u2', is_admin: true, rights: ['read'], roles: ['ADMIN'] });
      });
      await screen.findByRole('heading', { name: 'Översikt' });
      expect(place).toBe('/admin');
      await eventually(() => expect(sessionStorage.getItem('kreditlina.wanted-screen')).toBeNull());
    },
  );

  it('staff who log in return to the address that they opened', proves('X-98'), async () => {
    show('/admin/companies?page=0&rows=5');
    await screen.findByText('Admin credentials');
    act(logInStaff);
    await eventually(() => expect(place).toBe('/admin/companies?page=0&rows=5'));
  });

  it.each([
    [
      'whose company has an account',
      [{ id: 'c1', company_number: '5599001079', name: 'Lindqvist', has_account: true }],
      '/account',
    ],
    [
      'who only chose a company in an application',
      [{ id: 'c1', company_number: '5599001079', name: 'Lindqvist', has_account: false }],
      '/application',
    ],
    ['without a company', [], '/application'],
  ])(
    'a customer %s is sent from /admin to their own pages',
    proves('A-010', 'X-98'),
    async (_who, companies, to) => {
      show('/admin');
      await screen.findByText('Admin credentials');
      act(() => {
        logInTestUser();
        receiveUser({ ...testUser, companies });
      });
      await eventually(() => expect(place).toBe(to));
    },
  );

  it('staff get a notice and the start page for an unknown admin address', proves('A-225'), async () => {
    logInStaff();
    show('/admin/does-not-exist');
    expect(await screen.findByText('Hoppsan, den sidan finns inte')).toBeTruthy();
    expect(place).toBe('/');
  });

  it(
    'staff see a list again without a new call for thirty seconds, unless it is invalidated',
    proves('A-142', 'A-236'),
    async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      logInStaff();
      const visit = async () => {
        const { unmount } = show('/admin/companies?page=0&rows=5');
        await screen.findByText(/^Inga företag än/);
        unmount();
      };
      await visit();
      expect(ofLists()).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      await visit();
      expect(ofLists()).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(11_000));
      await visit();
      await eventually(() => expect(ofLists()).toHaveLength(2));
      await visit();
      expect(ofLists()).toHaveLength(2);
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
      await visit();
      await eventually(() => expect(ofLists()).toHaveLength(3));
    },
  );
});
