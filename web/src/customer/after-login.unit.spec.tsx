// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionGuard } from '../app/session-guard.tsx';
import { apiEvents } from '../lib/api-events.ts';
import { useSession } from '../lib/session-store.ts';
import { wantedPageStorage } from '../lib/token-storage.ts';
import { siteRoutes } from '../site/routes.tsx';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testApplication, testUser } from '../testing/render-app.tsx';
import { forgetSession } from '../ui/identity/log-out.ts';
import { Notices } from '../ui/notices.tsx';
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
    '/account asks nothing for a visitor and leads them to the start page, and the login back',
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

  it('/account says nothing of a login to who logs out there', proves('C-041'), async () => {
    answerWith();
    logInTestUser();
    open('/account');
    await screen.findByRole('main');
    act(() => forgetSession());
    await waitFor(() => expect(address).toBe('/'));
    expect(screen.queryByText(/Logga in för att se/)).toBeNull();
  });

  it('/account is My pages to who is logged in', proves('C-025'), async () => {
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

  it('/ leads who has a company to My pages, nobody else', proves('C-196', 'X-44'), async () => {
    answerWith();
    open('/');
    await screen.findByRole('heading', { level: 1, name: /Kontokredit/ });
    expect(address).toBe('/');
    logInTestUser();
    act(() => useSession.setState({ user: { ...testUser, companies: [company] } }));
    await waitFor(() => expect(address).toBe('/account'));
  });

  it('a step of an application is there again after the login', async () => {
    open('/application?id=a1&step=household&from=mail');
    await screen.findByRole('link', { name: 'Verifiera' });
    expect(await leadsTo()).toBe('/application?id=a1&step=household');
    expect(wantedPageStorage.read()).toBeNull();
  });

  it('the interest cutter is there again after the login', proves('C-024'), async () => {
    open('/application?type=cutter&utm_source=mail');
    await screen.findByText(/Har företaget dyra lån/);
    expect(await leadsTo([])).toBe('/application?type=cutter');
  });

  it('that of another person is not', proves('C-315'), async () => {
    open('/application?id=a2');
    await screen.findByRole('link', { name: 'Verifiera' });
    const old = testApplication({ updated_at: '2020-01-01T00:00:00.000Z' });
    expect(await leadsTo([old])).toBe('/application');
    forgetApp();
    wantedPageStorage.write('/application?id=a2');
    expect(await leadsTo([])).toBe('/application');
  });

  it('survives a session that has ended', async () => {
    answerWith();
    logInTestUser();
    open('/application?id=a1&step=household');
    act(() => apiEvents.emit('unauthorized'));
    await waitFor(() => expect(address).toBe('/'));
    act(() => apiEvents.emit('unauthorized'));
    expect(await leadsTo()).toBe('/application?id=a1&step=household');
  });

  it('gives way to a new application', async () => {
    open('/account');
    await waitFor(() => expect(address).toBe('/'));
    forgetApp();
    wantedPageStorage.write('/account');
    open('/application');
    await screen.findByRole('link', { name: 'Verifiera' });
    expect(wantedPageStorage.read()).toBeNull();
  });
});

describe('a login without one', () => {
  it('leads to the choice among applications that can be resumed', proves('C-261'), async () => {
    const fresh = testApplication({ updated_at: new Date().toISOString() });
    expect(await leadsTo([fresh], { ...testUser, companies: [company] as never })).toBe('/application');
    forgetApp();
    expect(await leadsTo([{ ...fresh, type: 'cutter' }])).toBe('/application?type=cutter');
    forgetApp();
    expect(await leadsTo([], { ...testUser, companies: [company] as never })).toBe('/');
  });
});
