// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepConsent, readConsent } from '../lib/browser/consent.ts';
import { type FakeAnswer, fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, forgetConsent, logInTestUser, renderApp, testUser } from '../testing/render-app.tsx';
import { LoginForm } from '../ui/identity/login-form.tsx';
import { forgetTracker, sendTracker } from '../ui/identity/tracker.ts';
import { Frame, readFrame } from './shell/frame.tsx';
import { boot } from './shell/whole-app.tsx';
import { watchPage } from './start/watch-page.ts';

let calls: ReturnType<typeof fakeFetch>;
const sent = () => calls.filter(({ url }) => url === '/api/user/set_tracker').map(({ body }) => body);

/** Opens the site at an address, like the start of a visit. */
function visit(address: string, page: ReactNode = 'page'): void {
  history.replaceState(null, '', address);
  watchPage();
  boot();
  renderApp(
    <Frame>
      <main>{page}</main>
    </Frame>,
    address,
  );
}

const order = { status: 'in_progress', id: 'o1', login_token: 'l', start: 'qr', qr_data: '' };
const answers: Record<string, FakeAnswer> = {
  '/api/auth': { body: { ...order, qr_data: 'q', message: 'Starta BankID-appen.' } },
  '/api/auth/verify': {
    body: { status: 'complete', hint_code: null, message: '', user: testUser },
    headers: { 'Access-Token': 'token-1' },
  },
};

beforeAll(() => readFrame('/'));
beforeEach(() => {
  calls = fakeFetch(({ url }) => answers[url] ?? { body: {} });
});
afterEach(() => {
  forgetApp();
  forgetTracker();
  forgetConsent();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the tracker of an advertisement', () => {
  it(
    'the tracker is read from the address and sent once, after consent and login',
    proves('C-328', 'I-09', 'X-50'),
    async () => {
      const onDone = vi.fn();
      visit('/?type=x&at_gd=abc', <LoginForm audience="staff" onDone={onDone} />);
      await userEvent.click(await screen.findByRole('button', { name: 'Ja, det får ni' }));
      expect(screen.queryByRole('region', { name: 'Ditt samtycke' })).toBeNull();
      expect(sent()).toEqual([]);
      await userEvent.type(screen.getByLabelText('Personnummer'), testUser.ssn);
      await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Logga in' }));
      await waitFor(() => expect(onDone).toHaveBeenCalled());
      await waitFor(() => expect(sent()).toEqual([{ at_gd: 'abc' }]));
      await sendTracker();
      expect(sent()).toHaveLength(1);
    },
  );

  it('the tracker is not sent before the visitor answers', proves('C-328', 'X-50'), async () => {
    logInTestUser();
    visit('/?at_gd=abc');
    await screen.findByRole('region', { name: 'Ditt samtycke' });
    await sendTracker();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ja, det får ni' }));
    await waitFor(() => expect(sent()).toEqual([{ at_gd: 'abc' }]));
  });

  it(
    'after a no the tracker is forgotten and the question is not repeated',
    proves('C-328', 'X-50'),
    async () => {
      logInTestUser();
      visit('/?at_gd=abc');
      await userEvent.click(await screen.findByRole('button', { name: 'Nej tack' }));
      expect(screen.queryByRole('region', { name: 'Ditt samtycke' })).toBeNull();
      visit('/?at_gd=def');
      await sendTracker();
      expect(screen.queryByRole('region', { name: 'Ditt samtycke' })).toBeNull();
      expect(sent()).toEqual([]);
    },
  );

  it(
    'a visit without a tracker shows the cookie notice too, and stores nothing before the answer',
    proves('C-055', 'C-279', 'X-50'),
    async () => {
      visit('/?nothing');
      const notice = await screen.findByRole('region', { name: 'Ditt samtycke' });
      expect(within(notice).getByRole('link', { name: 'Om kakor' }).getAttribute('href')).toBe(
        '/cookie-policy',
      );
      expect(document.cookie).toBe('');
      await userEvent.click(within(notice).getByRole('button', { name: 'Ja, det får ni' }));
      expect(screen.queryByRole('region', { name: 'Ditt samtycke' })).toBeNull();
      expect(document.cookie).toBe('kreditlina_consent=all');
      visit('/login');
      expect(screen.queryByRole('region', { name: 'Ditt samtycke' })).toBeNull();
    },
  );

  it('the answer about cookies is kept for 365 days', proves('C-415', 'X-50'), () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    keepConsent('necessary');
    expect(write).toHaveBeenCalledWith(expect.stringContaining('; Max-Age=31536000; '));
    expect(readConsent()).toBe('necessary');
    keepConsent('all');
    expect(readConsent()).toBe('all');
  });
});
