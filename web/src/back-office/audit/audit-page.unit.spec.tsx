// @vitest-environment jsdom
import type { AuditEvent, AuditLine } from '@kreditlina/domain/audit/contracts/staff';
import type { UndoAnswer } from '@kreditlina/domain/audit/contracts/undo';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../testing/open-flow.tsx';
import { renderApp, testUser } from '../../testing/render-app.tsx';
import '../../ui/forms/calendar.tsx';
import AuditPage from './audit-page.tsx';

logInForEachTest();

const id = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a17';
const other = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a18';
const actor = (name: string, actorId: string) =>
  ({ kind: 'staff', id: actorId, role: 'admin', name }) as const;
const sentence = { sv: 'En ändrad kreditgräns avslogs', en: 'A change of the limit was refused' };
const line: AuditLine = {
  id,
  type: 'LimitChangeRefused',
  sentence,
  actor: actor('Carl Ek', id),
  occurred_at: '2026-11-23T09:00:00.000Z',
  reason_code: 'mistake',
  comment: 'Bokslutet är inte reviderat',
  result: 'refused',
  entity: { kind: 'account', id: other },
};
const { id: _id, entity: _entity, ...told } = line;
const event: AuditEvent = {
  ...told,
  event_id: id,
  stream: `creditAccount-${other}`,
  version: 7,
  position: '77',
  effective_on: '2026-11-23',
  recorded_at: '2026-11-23T09:00:00.000Z',
  changes: [{ about: 'company', field: 'proposals.limit.0.afterCents', before: '60000000', after: null }],
  hash: 'ab'.repeat(32),
  is_verified: true,
  counterpart: {
    event_id: other,
    actor: actor('Mia Ek', other),
    occurred_at: '2026-11-22T09:00:00.000Z',
    reason_code: 'better-figures',
    comment: 'Bättre siffror i bokslutet',
    result: 'proposed',
  },
  raw: '{ "type": "LimitChangeRefused" }',
};

const undo: UndoAnswer = {
  is_reversible: true,
  needs_second_person: false,
  refusal: null,
  version: 7,
  reasons: [],
  effect: [],
  warnings: [],
  dependants: [
    {
      id: other,
      occurred_at: '2026-11-22T09:00:00.000Z',
      sentence: { sv: 'Ränta för 2026-11-21', en: 'Interest for 2026-11-21' },
    },
  ],
};

function serve() {
  const asked: URLSearchParams[] = [];
  fakeFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/audit-choices'))
      return {
        body: {
          staff: [
            { id, name: 'Carl Ek' },
            { id: other, name: '' },
          ],
          reasons: ['mistake'],
          types: [{ type: line.type, ...sentence }],
        },
      };
    if (pathname.endsWith('/undo')) return { body: undo };
    if (pathname.endsWith(id)) return { body: event };
    asked.push(searchParams);
    return { body: { audit_entries: [line], total: 1, is_total_exact: true } };
  });
  return asked;
}

it('queries what the address says; each filter changes the address', proves('F-25'), async () => {
  const asked = serve();
  renderApp(<AuditPage />, '/admin/audit?page=0&rows=5&by=staff&from=2026-11-01');
  await eventually(() => expect(asked.at(-1)?.get('by')).toBe('staff'));
  expect(asked.at(-1)?.get('from')).toBe('2026-11-01');
  for (const [label, option, name, value] of [
    ['Avgjord av', 'Carl Ek', 'checker', id],
    // A colleague who has never logged in.
    ['Medarbetare', `Okänd medarbetare ${other.slice(0, 8)}`, 'actor', other],
    ['Skäl', 'misstag', 'reason', 'mistake'],
    ['Resultat', 'avslaget', 'result', 'refused'],
    ['Händelse', sentence.sv, 'type', line.type],
  ] as const) {
    const select = await screen.findByRole('combobox', { name: label });
    await userEvent.selectOptions(select, await within(select).findByRole('option', { name: option }));
    await eventually(() => expect(asked.at(-1)?.get(name)).toBe(value));
  }
  expect(asked.at(-1)?.get('by')).toBe('staff');
});

it(
  'drops a filter day that its field no longer shows, and warns when the last day is before the first',
  proves('F-25'),
  async () => {
    const asked = serve();
    renderApp(<AuditPage />, '/admin/audit?page=0&rows=5');
    const from = await screen.findByRole('textbox', { name: /Från och med/ });
    await userEvent.type(from, '31102026');
    await eventually(() => expect(asked.at(-1)?.get('from')).toBe('2026-10-31'));
    await userEvent.type(screen.getByRole('textbox', { name: /Till och med/ }), '30092026');
    expect(screen.getByRole('alert').textContent).toBe('Sista dagen ligger före den första.');
    // Overwrites the field: clearing it would already remove the filter.
    await userEvent.tripleClick(from);
    await userEvent.keyboard('31122199');
    await eventually(() => expect(asked.at(-1)?.get('from')).toBeNull());
    expect(asked.at(-1)?.get('through')).toBe('2026-09-30');
    expect((from as HTMLInputElement).value).toBe('31122199');
    expect(screen.getByRole('alert').textContent).not.toMatch(/före den första/);
  },
);

it(
  'shows the day of the address in table format; typing and clearing change the query',
  proves('F-25', 'X-83'),
  async () => {
    const asked = serve();
    renderApp(<AuditPage />, '/admin/audit?page=0&rows=5&from=2026-11-01');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Från och med' });
    expect(field.value).toBe('01/11/2026');
    await userEvent.tripleClick(field);
    await userEvent.keyboard('09/11/2026');
    await eventually(() => expect(asked.at(-1)?.get('from')).toBe('2026-11-09'));
    await userEvent.clear(field);
    await eventually(() => expect(asked.at(-1)?.get('from')).toBeNull());
  },
);

it('says before the proof what prevents the undoing of an event', proves('F-25'), async () => {
  serve();
  receiveUser({ ...testUser, rights: [...rightsOf(['approver'])] });
  renderApp(<AuditPage />, `/admin/audit?page=0&rows=5&event=${id}`);
  const stops = await screen.findByText(/^22\/11\/2026 10:00 Ränta för 21\/11\/2026$/);
  const proof = screen.getByText('Kontrollsumman stämmer');
  expect(stops.compareDocumentPosition(proof)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows an earlier moment and says so', proves('M-01', 'F-25'), async () => {
  const asked = serve();
  renderApp(<AuditPage />, '/admin/audit?page=0&rows=5');
  await userEvent.click(await screen.findByText('Visa som det var'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Dag' }), '01/11/2026');
  await userEvent.type(screen.getByLabelText('Klockslag'), '11.00');
  await userEvent.click(screen.getByRole('button', { name: 'Visa' }));
  await eventually(() => expect(asked.at(-1)?.get('as_of')).toBe('2026-11-01T10:00:59.999Z'));
  expect(screen.getByRole('status').textContent).toContain('Du ser det som var känt');
  expect(await screen.findByRole('button', { name: 'Hämta som fil' })).toBeTruthy();
});

it(
  'an opened event shows persons, reasons, times, the changed field, the checksum and the raw event',
  proves('F-25', 'F-26', 'F-27', 'T-01'),
  async () => {
    serve();
    renderApp(<AuditPage />, `/admin/audit?page=0&rows=5&event=${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: sentence.sv }));
    const facts = (await dialog.findByText('Föreslogs av')).closest('dl')?.textContent ?? '';
    for (const told of [
      'Carl Ek (administratör)',
      'misstag, Bokslutet är inte reviderat',
      'Mia Ek (administratör), 22/11/2026 10:00',
      'bättre siffror, Bättre siffror i bokslutet',
    ])
      expect(facts.replaceAll('\u00a0', ' ')).toContain(told);
    const row = dialog.getByRole('rowheader', { name: 'Förslag · gräns 1 · ny gräns' }).closest('tr');
    expect(row?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/600 000 kr.*tomt$/);
    expect(dialog.getByText('Kontrollsumman stämmer')).toBeTruthy();
    expect(dialog.getByText(event.raw)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Stäng' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

/** The browser's Back button, and the current query. */
function Browser() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

it.each(['Back', 'Stäng'])('%s closes an opened event and restores the list', proves('F-25'), async (way) => {
  // jsdom has no layout, and a grid without a size renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  serve();
  const list = '?page=0&rows=5&by=staff&order=asc';
  renderApp(
    <>
      <AuditPage />
      <Browser />
    </>,
    `/admin/audit${list}`,
  );
  await userEvent.click(await screen.findByRole('gridcell', { name: sentence.sv }, { timeout: 15_000 }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 15_000 });
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(`${list}&event=${id}`);
  const press = way === 'Back' ? screen.getByText('Back') : within(dialog).getByText(way);
  fireEvent.click(press);
  await waitFor(() =>
    expect([screen.getByRole('status', { hidden: true }).textContent, screen.queryByRole('dialog')]).toEqual([
      list,
      null,
    ]),
  );
  expect(screen.getByRole('status').textContent).toBe(list);
  vi.restoreAllMocks();
});
