// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import type { OperationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import OperationsPage from './operations-page.tsx';

afterEach(forgetApp);

const at = '2026-11-21T08:00:00.000Z';
const answer: OperationsAnswer = {
  projections: [
    { name: 'user', version: 7, status: 'live', position: '1200', events_behind: 0, last_error: null },
    {
      name: 'company',
      version: 3,
      status: 'catching-up',
      position: '900',
      events_behind: 300,
      last_error: 'Databasen svarar inte',
    },
  ],
  parked_events: [
    {
      projection: 'user',
      stream: 'user-1',
      version: 4,
      type: 'UserRegistered',
      parked_at: at,
      reason: 'Okänd form',
    },
  ],
  parts: [{ name: 'database', status: 'ok', detail: null }],
  jobs: {
    waiting: 5,
    active: 2,
    delayed: 1,
    failed: 1,
    failed_jobs: [
      { id: 'notice.1', name: 'notice', attempts: 12, error: 'Banken svarar inte', failed_at: at },
    ],
  },
  processes: [
    { roles: ['projections', 'workers'], host: 'kl-2', version: '0.2.0', since: at },
    { roles: ['command-api'], host: 'kl-1', version: '0.1.0', since: at },
  ],
  partners: [
    {
      name: 'bank',
      side: 'jobs',
      state: 'shut',
      failures_in_a_row: 5,
      last_failure: 'timeout',
      last_failure_at: at,
      last_answer_at: null,
    },
  ],
  rebuilds: [{ name: 'user', phase: 'filling', position: '300', head: '1200', error: null, began_at: at }],
  unreadable_files: [],
  missing_files: [],
  partly_used_files: [],
  doubted_payouts: [],
  business_days: { today: '2026-11-21', last_run_on: '2026-11-20', allowed_through: null, is_doubted: false },
};

function show(role: 'admin' | 'analyst') {
  const calls = fakeFetch(() => ({ body: answer }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<OperationsPage />);
  return () => calls.filter(({ init }) => init.method === 'POST').map(({ url, body }) => [url, body]);
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim()));

describe('operations page', () => {
  it(
    'shows the state of read models, parked events, jobs, processes and partners',
    proves('F-47'),
    async () => {
      show('analyst');
      expect(await rowsOf('Läsmodeller')).toEqual([
        ['Personeruser', '7', '●Bra', '1200', '0', '25 %'],
        ['Företagcompany', '3', '●Läser ikappDatabasen svarar inte', '900', '300', ''],
      ]);
      expect(await rowsOf('Händelser som har lagts åt sidan')).toEqual([
        ['Personeruser', 'user-1 @ 4', 'UserRegistered', 'Okänd form', '21/11/2026 09:00'],
      ]);
      expect(await rowsOf('Misslyckade')).toEqual([
        ['notice.1', '12', 'Banken svarar inte', '21/11/2026 09:00'],
      ]);
      expect(await rowsOf('Processer')).toEqual([
        ['läsmodeller, jobb', 'kl-2', '0.2.0', '21/11/2026 09:00'],
        ['webb och API', 'kl-1', '0.1.0', '21/11/2026 09:00'],
      ]);
      const [partner] = await rowsOf('Partner');
      expect(partner?.slice(1)).toEqual(['jobb', '●Avstängd', '5', 'timeout, 21/11/2026 09:00']);
      expect(screen.getByText('Senast kördes 20/11/2026. I dag är det 21/11/2026.')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('an admin retries a failed job; no rebuild can start during another', proves('F-47'), async () => {
    const sent = show('admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen med notice.1' }));
    await waitFor(() => expect(sent()).toEqual([['/api/admin/operations/retry-job', { id: 'notice.1' }]]));
    const rebuild = screen.getByRole<HTMLButtonElement>('button', { name: 'Bygg om Företag' });
    expect(rebuild.disabled).toBe(true);
  });
});
