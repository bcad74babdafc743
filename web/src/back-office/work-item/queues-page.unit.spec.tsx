// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import type { WorkItemRow } from '@kreditlina/domain/work-item/contract';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../testing/open-flow.tsx';
import { renderApp, testUser } from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import QueuesPage from './queues-page.tsx';

logInForEachTest();
beforeEach(() => {
  // jsdom has no layout, and a grid without a size renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
});
afterEach(() => void vi.restoreAllMocks());

const row: WorkItemRow = {
  id: '00000000-0000-4000-8000-000000000001',
  queue: 'call-rejected',
  application_id: '00000000-0000-4000-8000-000000000002',
  company_id: null,
  withdrawal_id: null,
  company_name: 'Ek AB',
  company_number: '5599001079',
  user_name: 'Astrid Ek',
  user_phone: '+46701740605',
  opened_at: '2026-11-20T09:00:00.000Z',
  due_at: '2026-11-21T09:00:00.000Z',
  is_overdue: true,
  snoozed_until: null,
  assignee: null,
  tries: 0,
  outcome: null,
  comment: '',
  closed_at: null,
  version: 3,
  changed_by: null,
  changed_at: null,
};

const colleague = { id: '00000000-0000-4000-8000-000000000003', name: 'Bo Rydén' };

/** The reader's current location. */
function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
}

function show(
  role: 'approver' | 'analyst',
  answer: () => object = () => ({ body: {} }),
  changes: Partial<WorkItemRow> = {},
) {
  let current = { ...row, ...changes };
  const calls = fakeFetch(({ url, init }) => {
    if (url.endsWith('/colleagues')) return { body: { colleagues: [colleague] } };
    return init.method === 'POST'
      ? answer()
      : {
          body: {
            work_items: [current],
            total: 1,
            queues: [{ queue: 'call-rejected', open: 1, overdue: 1 }],
            payment_files_waiting: 2,
            payouts_waiting: 1,
          },
        };
  });
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(
    <>
      <Notices />
      <Routes>
        <Route path="/admin/queues" element={<QueuesPage />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </>,
    '/admin/queues?page=0&rows=25',
  );
  return {
    sent: () => calls.filter(({ init }) => init.method === 'POST').map(({ url, body }) => [url, body]),
    becomes: (changes: Partial<WorkItemRow>) => {
      current = { ...row, ...changes };
    },
  };
}

describe('the work queues', () => {
  it('shows late items, their number and whom to call', proves('F-37', 'X-36'), async () => {
    show('approver');
    expect((await screen.findByText(/Försenad$/)).textContent).toBe('21/11/2026 10:00 Försenad');
    expect(screen.getByText('Astrid Ek, 070-174 06 05')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ring upp efter avslag 1 1 försenad' });
    expect(link.getAttribute('href')).toBe('/admin/queues?queue=call-rejected');
  });

  it('files of the bank that wait lead to the page that lists them', proves('I-06'), async () => {
    show('analyst');
    const link = await screen.findByRole('link', { name: '2 filer från banken ska redas ut' });
    expect(link.getAttribute('href')).toBe('/admin/operations#payment-files');
  });

  it(
    'the actions of a row are beside the company, with the same name as their dialog',
    proves('F-37'),
    async () => {
      show('approver');
      await screen.findByText('Ek AB');
      expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
        ...['Senast', 'Kö', 'Företag', 'Åtgärd', 'Sökande', 'Ansvarig'],
      ]);
      await userEvent.click(screen.getByText('Lägg åt sidan'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Lägg ärendet åt sidan' }));
      expect(dialog.getByRole('button', { name: 'Lägg åt sidan' })).toBeTruthy();
    },
  );

  it('a call is recorded with its outcome and a comment', proves('F-37'), async () => {
    const { sent } = show('approver');
    await userEvent.click(await screen.findByText('Samtal'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Spara samtalet' }));
    expect(sent()).toEqual([]);
    await userEvent.selectOptions(
      dialog.getByLabelText('Vad blev det av samtalet?'),
      'Ingen svarade, försök igen',
    );
    await userEvent.type(dialog.getByLabelText('Varför?'), 'Ringde två gånger');
    await userEvent.click(dialog.getByRole('button', { name: 'Spara samtalet' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          `/api/admin/queues/${row.id}/record-call`,
          { version: 3, outcome: 'no-answer', comment: 'Ringde två gånger' },
        ],
      ]),
    );
  });

  it(
    'taking an item that a colleague has taken says so and shows the colleague',
    proves('F-37'),
    async () => {
      const problem = problemOf('Någon annan har just ändrat ärendet.', 409);
      const { becomes } = show('approver', () => problem);
      const take = await screen.findByText('Ta');
      becomes({ assignee: colleague, version: 4 });
      await userEvent.click(take);
      await screen.findByText(/Någon annan har just ändrat ärendet/);
      await screen.findByText('Bo Rydén');
    },
  );

  it('an item is assigned to a colleague chosen from a list', proves('F-37'), async () => {
    const { sent } = show('approver');
    await userEvent.click(await screen.findByText('Ge till'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ge ärendet' }));
    expect(sent()).toEqual([]);
    await dialog.findByRole('option', { name: 'Bo Rydén' });
    await userEvent.selectOptions(dialog.getByLabelText('Kollega'), 'Bo Rydén');
    await userEvent.click(dialog.getByRole('button', { name: 'Ge ärendet' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [`/api/admin/queues/${row.id}/assign`, { version: 3, assignee_id: colleague.id }],
      ]),
    );
  });

  it("a waiting withdrawal opens at its place on the company's actions tab", proves('F-37'), async () => {
    const company = { company_id: colleague.id, company_number: '5599001079' };
    show('approver', undefined, { queue: 'withdrawal', withdrawal_id: row.id, ...company });
    await userEvent.click(await screen.findByRole('gridcell', { name: 'Ek AB' }));
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        `/admin/company/5599001079?tab=actions#withdrawal-${row.id}`,
      ),
    );
  });

  it('an analyst sees no applicant and no actions', proves('X-54'), async () => {
    show('analyst');
    await screen.findByText('Ek AB');
    for (const hidden of [/Astrid/, 'Ta', 'Samtal', 'Lägg åt sidan'])
      expect(screen.queryByText(hidden)).toBeNull();
  });
});
