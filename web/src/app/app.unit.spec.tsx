// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../lib/address/paths.ts';
import { apiEvents } from '../lib/api/api-client.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { setErrorReporter } from '../lib/errors/error-reporting.ts';
import { addNotice } from '../lib/errors/notices.ts';
import { useSession } from '../lib/session/session-store.ts';
import NotFoundPage from '../site/content/not-found-page.tsx';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp } from '../testing/render-app.tsx';
import { Countdown } from '../ui/credit/countdown.tsx';
import { Notices } from '../ui/page/notices.tsx';
import { SessionGuard, untilWarning } from './shell/session-guard.tsx';
import { ErrorBoundary } from './shell/whole-app.tsx';
import { publicShells } from './static-pages/public-pages.tsx';
import { withShell } from './static-pages/static-shells.ts';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  forgetApp();
  setErrorReporter();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pages = (at: string) => (
  <>
    <Routes>
      <Route path="/" element={<p>start page</p>} />
      <Route path="/application" element={<p>application</p>} />
      <Route path={paths.login} element={<p>login page</p>} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
    <SessionGuard />
    <Notices />
    <span>{at}</span>
  </>
);

describe('session', () => {
  it(
    'an unauthorized answer clears the session and shows the start page without a message',
    proves('C-318', 'C-375'),
    () => {
      logInTestUser();
      renderApp(pages('x'), '/application');
      act(() => apiEvents.emit('unauthorized'));
      expect(screen.getByText('start page')).toBeTruthy();
      expect(useSession.getState()).toMatchObject({ isLoggedIn: false, access_token: null, user: null });
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('a wrong-step error refetches the application and stays on the page', proves('C-258', 'C-376'), () => {
    const again = vi.spyOn(queryClient, 'invalidateQueries');
    renderApp(pages('x'), '/application');
    act(() => apiEvents.emit('wrong-step'));
    expect(again).toHaveBeenCalledWith({ queryKey: ['credit-application'] });
    expect(screen.getByText('application')).toBeTruthy();
  });

  it(
    'warns five minutes before the session ends; extending it closes the warning',
    proves('F-53'),
    async () => {
      const later = new Date(Date.now() + 15 * 60_000).toISOString();
      fakeFetch(() => ({ body: { expires_at: later, absolute_expires_at: later } }));
      logInTestUser();
      useSession.setState({ expiresAt: Date.now() + 4 * 60_000 });
      renderApp(pages('x'), '/application');
      expect(untilWarning(600_000, 0)).toBe(300_000);
      const dialog = await screen.findByRole('dialog', { name: 'Är du kvar?' });
      expect(dialog.textContent).toMatch(/loggas du ut om [34]:\d\d/);
      screen.getByRole('button', { name: 'Fortsätt vara inloggad' }).click();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it(
    'at the end of the session the warning closes, the session is cleared and the login page is shown',
    proves('F-53'),
    async () => {
      vi.setTimerTickMode('manual');
      const pass = (ms: number) =>
        act(async () => {
          await vi.advanceTimersByTimeAsync(ms);
          await vi.dynamicImportSettled();
        });
      logInTestUser();
      useSession.setState({ expiresAt: Date.now() + 4 * 60_000 });
      renderApp(pages('x'), '/application');
      await pass(0);
      await pass(4 * 60_000 - 1_000);
      expect(screen.getByRole('dialog').textContent).toContain('loggas du ut om 0:01');
      expect(useSession.getState().isLoggedIn).toBe(true);
      await pass(2_000);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(useSession.getState()).toMatchObject({ isLoggedIn: false, access_token: null, user: null });
      expect(screen.getByText('login page')).toBeTruthy();
    },
  );

  it(
    'shows no session warning when the end is further away than a timer can wait',
    proves('F-53'),
    async () => {
      vi.setTimerTickMode('manual');
      logInTestUser();
      useSession.setState({ expiresAt: Date.now() + 80 * 86_400_000 });
      renderApp(pages('x'), '/application');
      await act(async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        await vi.dynamicImportSettled();
      });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('notices', () => {
  it(
    'success, warning and info notices disappear after 6 s each; an error (the default) stays',
    proves('C-377', 'C-414', 'X-88'),
    () => {
      vi.setTimerTickMode('manual');
      renderApp(<Notices />);
      const shown = () =>
        ['status', 'alert']
          .flatMap((role) => screen.queryAllByRole(role))
          .map(({ textContent }) => textContent);
      const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
      act(() => {
        addNotice('saved', 'success');
        addNotice('look', 'warning');
        addNotice('broken');
      });
      pass(2_000);
      act(() => addNotice('known', 'info'));
      const first = ['Klart: saved×', 'Obs: look×'];
      expect(shown()).toEqual([...first, 'Information: known×', 'Fel: broken×']);
      pass(3_999);
      expect(shown()).toEqual([...first, 'Information: known×', 'Fel: broken×']);
      pass(1);
      expect(shown()).toEqual(['Information: known×', 'Fel: broken×']);
      pass(1_999);
      expect(shown()).toEqual(['Information: known×', 'Fel: broken×']);
      pass(1);
      expect(shown()).toEqual(['Fel: broken×']);
      pass(600_000);
      expect(shown()).toEqual(['Fel: broken×']);
      expect(screen.getByRole('alert').textContent).toContain('broken');
    },
  );

  it(
    'an error notice is shown only on its own page; a success notice also on the next one',
    proves('C-377', 'C-385'),
    async () => {
      renderApp(
        <>
          <Link to="/login">login</Link>
          <Link to="/does-not-exist">nowhere</Link>
          {pages('x')}
        </>,
        '/application',
      );
      const shown = () =>
        ['status', 'alert']
          .flatMap((role) => screen.queryAllByRole(role))
          .map(({ textContent }) => textContent);
      act(() => addNotice('broken'));
      act(() => addNotice('saved', 'success'));
      expect(shown()).toEqual(['Klart: saved×', 'Fel: broken×']);
      await act(() => screen.getByRole('link', { name: 'login' }).click());
      expect(screen.getByText('login page')).toBeTruthy();
      expect(shown()).toEqual(['Klart: saved×']);
      // A page that redirects at once shows its notice on the target page.
      await act(() => screen.getByRole('link', { name: 'nowhere' }).click());
      expect(screen.getByText('start page')).toBeTruthy();
      expect(shown()).toEqual(['Klart: saved×', 'Obs: Hoppsan, den sidan finns inte×']);
    },
  );
});

describe('addresses', () => {
  it(
    'an unknown address leads to the start page with a notice that the page does not exist',
    proves('C-385', 'X-83'),
    async () => {
      renderApp(pages('x'), '/does-not-exist');
      expect(await screen.findByText('Hoppsan, den sidan finns inte')).toBeTruthy();
      expect(screen.getByText('start page')).toBeTruthy();
    },
  );
});

describe('countdown', () => {
  it('a countdown counts down and runs its action once at the end', proves('C-184', 'C-257', 'X-27'), () => {
    const onDone = vi.fn();
    renderApp(<Countdown seconds={3} describe={(time) => `om ${time}`} onDone={onDone} />);
    expect(screen.getByText('om 3 sekunder')).toBeTruthy();
    for (let second = 0; second < 5; second += 1) {
      act(() => {
        vi.advanceTimersByTime(1_000);
      });
    }
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('a stopped countdown does not run its action', proves('X-88'), () => {
    const onDone = vi.fn();
    renderApp(<Countdown seconds={2} describe={(time) => `om ${time}`} onDone={onDone} />);
    act(() => screen.getByRole('button', { name: 'Stanna här' }).click());
    act(() => {
      vi.advanceTimersByTime(10_000);
    });
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('faults', () => {
  it('a screen that throws is reported and replaced by an error page', () => {
    const report = vi.fn();
    setErrorReporter({ report });
    vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new Error('broken');
    };
    renderApp(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Sidan kunde inte visas' })).toBeTruthy();
    expect(report).toHaveBeenCalledWith(expect.any(Error), 'render');
  });

  it('after a screen throws, other pages, the way back and the repaired screen are drawn', async () => {
    setErrorReporter({ report: vi.fn() });
    vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('broken');
      return <p>drawn again</p>;
    };
    const Back = () => {
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => navigate(-1)}>
          Back
        </button>
      );
    };
    renderApp(
      <>
        <Link to="/fragile">fragile</Link>
        <Link to="/other">other</Link>
        <Back />
        <ErrorBoundary>
          <Routes>
            <Route path="/fragile" element={<Fragile />} />
            <Route path="*" element={<p>another page</p>} />
          </Routes>
        </ErrorBoundary>
      </>,
      '/',
    );
    const press = (name: string, role = 'link') => act(() => screen.getByRole(role, { name }).click());
    const failed = () => screen.queryByRole('heading', { name: 'Sidan kunde inte visas' });
    await press('fragile');
    expect(failed()).toBeTruthy();
    await press('Back', 'button');
    expect([failed(), screen.getByText('another page')]).toEqual([null, expect.anything()]);
    await press('fragile');
    expect(failed()).toBeTruthy();
    await press('other');
    expect([failed(), screen.getByText('another page')]).toEqual([null, expect.anything()]);
    await press('fragile');
    isBroken = false;
    await press('fragile');
    expect([failed(), screen.getByText('drawn again')]).toEqual([null, expect.anything()]);
  });
});

describe('static first screens', () => {
  it('the login page is readable without a script', proves('C-089'), () => {
    const html = '<title>x</title><main><!--shell-->old<!--/shell--></main>';
    const login = withShell(html, publicShells()['login.html'] ?? { title: '', html: '' });
    expect(login).toContain('<title>Logga in – Kreditlina</title>');
    expect(login).toMatch(/<h1[^>]*>Logga in<\/h1>[\s\S]*Välkommen tillbaka/);
    expect(login).not.toContain('old');
  });

  it('the static page for an unknown address says so and links to the start page', proves('C-040'), () => {
    const { title, html } = publicShells()['not-found.html'] ?? { title: '', html: '' };
    expect(title).toBe('Sidan finns inte – Kreditlina');
    expect(html).toContain('<h1 class="k-title">Hoppsan, den sidan finns inte</h1>');
    expect(html).toContain('<a class="k-button" href="/">Till startsidan</a>');
  });
});
