// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../lib/session/session-store.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, renderApp, testUser } from '../testing/render-app.tsx';
import { Notices } from '../ui/page/notices.tsx';
import { LoginPage } from './login-page.tsx';

const started = {
  status: 'in_progress',
  id: 'o1',
  login_token: 'login-token-1',
  start: 'qr',
  qr_data: 'bankid.qr.1',
  message: 'Starta BankID-appen och läs av QR-koden.',
};

const button = () => screen.getByRole('button', { name: 'Logga in' });

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('/login', () => {
  it(
    'the login page shows title, welcome, BankID hint, number field, terms and button',
    proves('C-089', 'C-090', 'C-091', 'C-092'),
    () => {
      renderApp(<LoginPage />);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Logga in');
      expect(screen.getByText(/Välkommen tillbaka.*BankID/)).toBeTruthy();
      expect(screen.getByLabelText('Personnummer')).toBeTruthy();
      expect(screen.getByRole('checkbox', { name: /villkoren/ })).toBeTruthy();
      expect(button()).toBeTruthy();
    },
  );

  it(
    'the button of an incomplete login can be pressed and shows a focused summary of mistakes',
    proves('C-288', 'F-51', 'X-34'),
    async () => {
      const calls = fakeFetch(() => ({ body: started }));
      renderApp(<LoginPage />);
      expect(button().getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(button());
      const summary = screen.getByRole('alert');
      expect(document.activeElement).toBe(summary);
      expect(document.title).toMatch(/^Fel: Logga in/);
      expect(summary.querySelectorAll('a')).toHaveLength(2);
      await userEvent.click(screen.getByRole('link', { name: /Godkänn villkoren/ }));
      expect(document.activeElement).toBe(screen.getByRole('checkbox'));
      expect(calls).toHaveLength(0);
    },
  );

  it('shows Felaktigt personnummer from ten characters', proves('C-282'), async () => {
    renderApp(<LoginPage />);
    await userEvent.type(screen.getByLabelText('Personnummer'), '681303980');
    expect(screen.queryByText('Felaktigt personnummer')).toBeNull();
    await userEvent.type(screen.getByLabelText('Personnummer'), '5');
    expect(screen.getByText('Felaktigt personnummer')).toBeTruthy();
  });

  it(
    'the BankID dialog is full-screen with spinner, QR code, the other way, hint and cancel',
    proves('C-093', 'X-46'),
    async () => {
      const calls = fakeFetch(() => ({ body: started }));
      renderApp(<LoginPage />);
      await userEvent.type(screen.getByLabelText('Personnummer'), testUser.ssn);
      await userEvent.click(screen.getByRole('checkbox'));
      await userEvent.click(button());
      const dialog = await screen.findByRole('dialog');
      expect(dialog.textContent).toContain('Legitimera dig med BankID');
      expect(dialog.className).toContain('MuiDialog-paperFullScreen');
      expect(within(dialog).getByTestId('spinner')).toBeTruthy();
      await waitFor(() => expect(dialog.textContent).toContain(started.message));
      expect(dialog.querySelector('svg title')?.textContent).toMatch(/QR-kod/);
      expect(screen.getByRole('button', { name: 'Använd BankID på den här enheten' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /Öppna BankID/ })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
      await waitFor(() => expect(calls.some(({ url }) => url === '/api/auth/cancel')).toBe(true));
      expect(useSession.getState().isPolling).toBe(false);
    },
  );

  it('a failed identification shows an error notice in the fixed words', proves('C-378'), async () => {
    fakeFetch(({ url }) => ({
      body:
        url === '/api/auth'
          ? started
          : { status: 'failed', hint_code: 'userCancel', message: '', user: null },
    }));
    renderApp(
      <>
        <LoginPage />
        <Notices />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Personnummer'), testUser.ssn);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button());
    const notice = await screen.findByText(
      'Bank ID autentisering misslyckades - försök igen',
      {},
      { timeout: 5000 },
    );
    expect(notice.closest('[role="alert"]')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
