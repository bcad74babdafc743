// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tableTime } from '../../lib/time/table-time.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SessionList } from './session-list.tsx';

const session = {
  id: '0191b6c2-0000-7000-8000-000000000001',
  device: 'Firefox, Linux',
  started_at: '2026-11-22T16:44:00.000Z',
  active_at: '2026-11-22T23:05:00.000Z',
  is_current: false,
};

it("a session shows its times in Swedish time, in the customer's format", async () => {
  renderApp(<SessionList sessions={[session]} onEnd={() => undefined} />, '/account');
  expect(
    await screen.findByText('Inloggad 22 november 2026 kl. 17:44, senast använd 23 november 2026 kl. 00:05'),
  ).toBeTruthy();
  expect(
    screen.getByRole('button', {
      name: 'Avsluta inloggningen på Firefox, Linux från 22 november 2026 kl. 17:44',
    }),
  ).toBeTruthy();
});

it('staff see session times in the table format', proves('X-83'), async () => {
  renderApp(<SessionList sessions={[session]} onEnd={() => undefined} formatTime={tableTime} />, '/admin');
  expect(await screen.findByText('Inloggad 22/11/2026 17:44, senast använd 23/11/2026 00:05')).toBeTruthy();
});
