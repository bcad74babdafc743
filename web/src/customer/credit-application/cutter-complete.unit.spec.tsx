// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../lib/session/session-store.ts';
import { heading, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { testApplication } from '../../testing/render-app.tsx';

logInForEachTest();
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const complete = testApplication({ type: 'cutter', step: 'creditcutter-complete', status: 'manual-review' });
/** History entry of a customer who has just submitted their loans. */
const justSent = {
  pathname: '/application',
  search: '?id=a1&step=creditcutter-complete',
  state: { from: 'confirm' },
};
/** Advances second by second, rendering each. */
async function pass(seconds: number): Promise<void> {
  vi.setTimerTickMode('manual');
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
}
const isLoggedIn = () => useSession.getState().isLoggedIn;

describe('creditcutter-complete', () => {
  it('promises an offer within 24 hours, signed afterwards', proves('C-193', 'X-26'), async () => {
    openFlow({}, complete, justSent);
    await heading(/^Tack, nu räknar vi$/);
    expect(
      screen.getByText(
        /Inom 24 timmar från det att du skickade uppgifterna får du ett erbjudande med bättre villkor/,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/skriver du under det nya skuldebrevet med BankID/)).toBeTruthy();
    expect(screen.getByText('Steg 9 av 9 · Klart')).toBeTruthy();
  });

  it('counts down 30 seconds and then logs out', proves('C-194', 'C-411', 'X-27'), async () => {
    const { address } = openFlow({}, complete, justSent);
    await heading(/^Tack/);
    expect(screen.getByText('Du loggas ut om 30 sekunder.')).toBeTruthy();
    await pass(29);
    expect(screen.getByText('Du loggas ut om 1 sekund.')).toBeTruthy();
    expect(isLoggedIn()).toBe(true);
    await pass(2);
    expect(isLoggedIn()).toBe(false);
    expect(address().split('?')[0]).toBe('/');
  });

  it('the countdown can be stopped, and logging out at once is possible', proves('X-88'), async () => {
    openFlow({}, complete, justSent);
    await heading(/^Tack/);
    await act(async () => screen.getByRole('button', { name: 'Stanna här' }).click());
    await pass(40);
    expect(isLoggedIn()).toBe(true);
    vi.useRealTimers();
    await press('Logga ut nu');
    expect(isLoggedIn()).toBe(false);
  });

  it('a customer who returns later is not logged out', async () => {
    openFlow({}, complete);
    await heading(/^Tack/);
    expect(screen.queryByText(/Du loggas ut/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Till Mina sidor' }).getAttribute('href')).toBe('/account');
  });
});
