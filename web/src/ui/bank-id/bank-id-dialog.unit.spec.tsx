// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addNotice, useNotices } from '../../lib/errors/notices.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import BankIdDialog, { type BankIdDialogProps } from './bank-id-dialog.tsx';

const withCode = {
  status: 'in_progress',
  start: 'qr',
  qr_data: 'bankid.qr.1',
  message: 'Starta BankID-appen och läs av QR-koden.',
} as const;
const withLink = {
  status: 'in_progress',
  start: 'same-device',
  app_link: '#bankid-app',
  message: 'Försöker starta BankID-appen.',
} as const;

function show(props: Partial<BankIdDialogProps>) {
  const onSwitch = vi.fn();
  renderApp(
    <BankIdDialog
      title="Legitimera dig med BankID"
      order={withCode}
      message={undefined}
      qrEndpoint="/api/auth/qr"
      onCancel={vi.fn()}
      onSwitch={onSwitch}
      {...props}
    />,
  );
  return onSwitch;
}

const said = () => screen.getByRole('status').textContent;
const hasCode = () => screen.queryByTitle(/QR-kod/) !== null;
const names = () =>
  [...screen.queryAllByRole('link'), ...screen.getAllByRole('button')].map(({ textContent }) => textContent);
let asked: string[];

beforeEach(() => {
  asked = [];
  fakeFetch(({ url }) => {
    asked.push(url);
    return { body: { qr_data: 'bankid.qr.2' } };
  });
});
afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the BankID dialog', () => {
  it('opening removes the notice about an earlier failure', proves('C-390'), () => {
    addNotice('Bank ID autentisering misslyckades - försök igen', 'error');
    show({ order: withCode });
    expect(useNotices.getState().notices).toEqual([]);
  });

  it(
    'an order with a code shows no link; switching starts a new order',
    proves('I-01', 'X-46', 'X-91'),
    async () => {
      const onSwitch = show({ order: withCode });
      expect(hasCode()).toBe(true);
      expect(said()).toBe(withCode.message);
      expect(names()).toEqual(['Använd BankID på den här enheten', 'Avbryt']);
      await userEvent.click(screen.getByRole('button', { name: 'Använd BankID på den här enheten' }));
      expect(onSwitch.mock.calls).toEqual([['same-device']]);
    },
  );

  it(
    "an order with a link shows no code and asks for the press, then shows the server's text",
    proves('I-01', 'X-91'),
    async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const onSwitch = show({ order: withLink, message: 'Försöker starta BankID-appen.' });
      expect(hasCode()).toBe(false);
      expect(said()).toBe('Starta BankID-appen.');
      expect(names()).toEqual([
        'Öppna BankID på den här enheten',
        'Använd BankID på en annan enhet',
        'Avbryt',
      ]);
      const link = screen.getByRole('link', { name: 'Öppna BankID på den här enheten' });
      expect(link.getAttribute('href')).toBe('#bankid-app');
      await userEvent.click(link);
      expect(said()).toBe('Försöker starta BankID-appen.');
      await vi.advanceTimersByTimeAsync(3_000);
      expect(asked).toEqual([]);
      vi.useRealTimers();
      await userEvent.click(screen.getByRole('button', { name: 'Använd BankID på en annan enhet' }));
      expect(onSwitch.mock.calls).toEqual([['qr']]);
    },
  );

  it('a refused order says why and offers a retry with the code', proves('X-91'), async () => {
    const onSwitch = show({ order: undefined, isRefused: true, message: 'Vi stoppade det här.' });
    expect(said()).toBe('Vi stoppade det här.');
    expect(screen.queryByTestId('spinner')).toBeNull();
    expect(names()).toEqual(['Försök igen med QR-koden', 'Avbryt']);
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen med QR-koden' }));
    expect(onSwitch.mock.calls).toEqual([['qr']]);
  });

  it('staff get the code without a switch', proves('X-91'), () => {
    show({ order: withCode, onSwitch: undefined });
    expect(names()).toEqual(['Avbryt']);
  });
});
