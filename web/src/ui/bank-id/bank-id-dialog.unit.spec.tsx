// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import BankIdDialog from './bank-id-dialog.tsx';

const order = {
  status: 'in_progress' as const,
  auto_start_token: 'auto-1',
  app_url: '#',
  qr_data: 'bankid.qr.1',
  message: 'Starta BankID-appen och läs av QR-koden.',
};
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari';

/** Shows the dialog. @returns the ways of starting BankID that it announced, in order */
function show(message?: string) {
  const onStartMethod = vi.fn();
  renderApp(
    <BankIdDialog
      title="Legitimera dig med BankID"
      order={order}
      message={message}
      qrEndpoint="/api/auth/qr"
      onCancel={vi.fn()}
      onStartMethod={onStartMethod}
    />,
  );
  return () => onStartMethod.mock.calls.flat();
}

const said = () => screen.getByRole('status').textContent;
const openHere = () => userEvent.click(screen.getByRole('link', { name: 'Öppna BankID på den här enheten' }));

beforeEach(() => {
  fakeFetch(() => ({ body: { qr_data: 'bankid.qr.2' } }));
});
afterEach(() => {
  forgetApp();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the BankID dialog', () => {
  it(
    'starts with the QR code on a computer, and says when the customer switches to this device',
    proves('I-01'),
    async () => {
      const ways = show();
      expect(ways()).toEqual(['qr']);
      expect(said()).toBe(order.message);
      await openHere();
      expect(ways()).toEqual(['qr', 'same-device']);
    },
  );

  it('on a phone asks for the press first, then says what the server says', proves('I-01'), async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
    const ways = show('Försöker starta BankID-appen.');
    expect(ways()).toEqual(['same-device']);
    expect(said()).toBe('Starta BankID-appen.');
    await openHere();
    expect(said()).toBe('Försöker starta BankID-appen.');
    await userEvent.click(screen.getByRole('button', { name: 'Använd BankID på en annan enhet' }));
    expect(ways()).toEqual(['same-device', 'qr']);
    expect(screen.getByTitle(/QR-kod/)).toBeTruthy();
  });
});
