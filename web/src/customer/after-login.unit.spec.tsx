// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionGuard } from '../app/shell/session-guard.tsx';
import { apiEvents } from '../lib/api/api-client.ts';
import { useSession } from '../lib/session/session-store.ts';
import { wantedPageStorage } from '../lib/session/token-storage.ts';
import { siteRoutes } from '../site/routes.tsx';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testApplication, testUser } from '../testing/render-app.tsx';
import { forgetSession } from '../ui/identity/session-api.ts';
import { Notices } from '../ui/page/notices.tsx';
import AfterLogin from './credit-application/after-login.tsx';
import { customerRoutes, loginRoute } from './routes.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  forgetApp();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const company = { id: 'c1', company_number: '5560360793', name: 'Lindqvists Bygg AB', has_account: true };

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

const open = (path: string) =>
  renderApp(
    <>
      <Address />
      <Routes>
        {siteRoutes}
        {loginRoute}
        {customerRoutes}
      </Routes>
      <SessionGuard />
      <Notices />
    </>,
    path,
  );

const answerWith = (applications = [testApplication()]) =>
  fakeFetch(() => ({
    body: { credit_applications: applications, companies: [], sureties: [], sessions: [], total: 1 },
  }));

/** Path reached by a login that has just completed. */
async function leadsTo(applications = [testApplication()], user = testUser): Promise<string> {
  answerWith(applications);
  address = '/login';
  renderApp(
    <>
      <Address />
      <Routes>
        <Route path="/login" element={<AfterLogin user={user} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    '/login',
  );
  await waitFor(() => expect(address).not.toBe('/login'));
  return address;
}

describe('an address that needs a login', () => {
  it(
    '/account leads a visitor to the start page without fetching data, and back after the login',
    proves('C-025', 'C-041', 'C-220'),
    async () => {
      const calls = answerWith();
      open('/account');
      await waitFor(() => expect(address).toBe('/'));
      await screen.findByRole('heading', { level: 1, name: /Kontokredit/ });
      expect(calls.filter(({ url }) => /^\/api\/(company|credit-application)/.test(url))).toEqual([]);
      expect(screen.getByText(/Logga in för att se Mina sidor\./).closest('[role]')?.role).toBe('status');
      expect(await leadsTo()).toBe('/account');
    },
  );

  it('logging out at /account shows no message about a login', proves('C-041'), async () => {
    answerWith();
    logInTestUser();
    open('/account');
    await screen.findByRole('main');
    act(() => forgetSession());
    await waitFor(() => expect(address).toBe('/'));
    expect(screen.queryByText(/Logga in för att se/)).toBeNull();
  });

  it('/account shows My pages when logged in', proves('C-025'), async () => {
    fakeFetch(({ url }) => {
      if (url === '/api/me') return { body: testUser };
      const list = url === '/api/company' ? 'companies' : 'credit_applications';
      return { body: { [list]: [], total: 0 } };
    });
    logInTestUser();
    open('/account');
    await screen.findByRole('heading', { level: 1, name: 'Ingen kredit ännu' });
    expect(address).toBe('/account');
  });

  it('/ leads only a customer with a company to My pages', proves('C-196', 'X-44'), async () => {
    answerWith();
    open('/');
    await screen.findByRole('heading', { level: 1, name: /Kontokredit/ });
    expect(address).toBe('/');
    logInTestUser();
    act(() => useSession.setState({ user: { ...testUser, companies: [company] } }));
    await waitFor(() => expect(address).toBe('/account'));
  });

  it('returns to the step of an application after the login', async () => {
    open('/application?id=a1&step=household&from=mail');
    await screen.findByRole('link', { name: 'Verifiera' });
    expect(await leadsTo()).toBe('/application?id=a1&step=household');
    expect(wantedPageStorage.read()).toBeNull();
  });

  it('returns to the interest cutter after the login', proves('C-024'), async () => {
    open('/application?type=cutter&utm_source=mail');
    await screen.findByText(/Har företaget dyra lån/);
    expect(await leadsTo([])).toBe('/application?type=cutter');
  });

  it("does not return to an application that is not the customer's", proves('C-315'), async () => {
    open('/application?id=a2');
    await screen.findByRole('link', { name: 'Verifiera' });
    const old = testApplication({ updated_at: '2020-01-01T00:00:00.000Z' });
    expect(await leadsTo([old])).toBe('/application');
    forgetApp();
    wantedPageStorage.write('/application?id=a2');
    expect(await leadsTo([])).toBe('/application');
  });

  it('returns to the page on which the session ended', async () => {
    answerWith();
    logInTestUser();
    open('/application?id=a1&step=household');
    act(() => apiEvents.emit('unauthorized'));
    await waitFor(() => expect(address).toBe('/'));
    act(() => apiEvents.emit('unauthorized'));
    expect(await leadsTo()).toBe('/application?id=a1&step=household');
  });

  it('opening a new application drops the earlier address', async () => {
    open('/account');
    await waitFor(() => expect(address).toBe('/'));
    forgetApp();
    wantedPageStorage.write('/account');
    open('/application');
    await screen.findByRole('link', { name: 'Verifiera' });
    expect(wantedPageStorage.read()).toBeNull();
  });
});

describe('login without a wanted address', () => {
  it(
    'a login leads to the open applications if any, otherwise to the start page',
    proves('C-261'),
    async () => {
      const fresh = testApplication({ updated_at: new Date().toISOString() });
      expect(await leadsTo([fresh], { ...testUser, companies: [company] as never })).toBe('/application');
      forgetApp();
      expect(await leadsTo([{ ...fresh, type: 'cutter' }])).toBe('/application?type=cutter');
      forgetApp();
      expect(await leadsTo([], { ...testUser, companies: [company] as never })).toBe('/');
    },
  );
});
