// @vitest-environment jsdom
import type { EditedPage, PageHistory } from '@kreditlina/domain/content/contracts/staff';
import { eventually } from '@kreditlina/tools/eventually';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, problemOf } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp } from '../../../testing/render-app.tsx';
import { Notices } from '../../../ui/page/notices.tsx';
import '../texts.ts';
import HistoryDialog from './history-dialog.tsx';

afterEach(forgetApp);

const page: EditedPage = {
  id: '0197f6aa-0000-7000-8000-000000000001',
  name: 'Leasing',
  language: 'sv',
  path: '/leasing',
  is_template: true,
  template: 'blog',
  background_url: null,
  is_live: false,
  data: { '#blog-title': 'Leasing', body: 'En fast avgift.' },
  updated_at: '2026-11-21T10:00:00.000Z',
  changed_by: 'Anders Mellander',
  plan: null,
  revision: 3,
  version: 5,
};
const revisionOf = (revision: number, more: Partial<PageHistory['revisions'][number]>) => ({
  revision,
  kind: 'texts' as const,
  name: 'Leasing',
  path: '/leasing',
  data: page.data,
  changed_by: 'Anders Mellander',
  changed_at: `2026-11-21T0${revision}:00:00.000Z`,
  is_live: false,
  ...more,
});
const history: PageHistory = {
  revisions: [
    revisionOf(3, {}),
    revisionOf(2, { data: { '#blog-title': 'Leasing', body: 'En rörlig avgift.' }, is_live: true }),
    revisionOf(1, { data: { '#blog-title': 'Leasing' }, changed_by: null }),
  ],
  total: 3,
};

function show(restored: 'done' | 'refused' = 'done') {
  const onClose = vi.fn();
  const calls = fakeFetch(({ init }) => {
    if (init.method !== 'POST') return { body: history };
    return restored === 'done'
      ? { body: { ...page, revision: 4, version: 6 } }
      : problemOf('Karin ändrade texterna.', 409);
  });
  logInTestUser();
  renderApp(
    <>
      <Notices />
      <HistoryDialog page={page} onClose={onClose} />
    </>,
  );
  return { calls, onClose };
}

const user = userEvent.setup();
const version = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

describe('the history of a page', () => {
  it('lists who changed what and when, and marks the live version', async () => {
    show();
    const second = await version('Version 2');
    expect(second.getByText('LIVE')).toBeTruthy();
    expect(second.getByText(/Texterna ändrades · Anders Mellander · 21\/11\/2026 03:00/)).toBeTruthy();
    expect((await version('Version 1')).queryByText(/Mellander/)).toBeNull();
    await user.click((await version('Version 3')).getByText('Visa ändringarna i version 3'));
    const body = (await version('Version 3')).getByRole('region', { name: 'Text' });
    expect(body.querySelector('del')?.textContent).toBe('rörlig');
    expect(body.querySelector('ins')?.textContent).toBe('fast');
    expect((await version('Version 3')).queryByRole('region', { name: 'Rubrik' })).toBeNull();
  });

  it('restores the texts of an earlier version and sends the version that the editor saw', async () => {
    const { calls, onClose } = show();
    expect((await version('Version 3')).queryByRole('button')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Återställ texterna från version 1' }));
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls.find(({ init }) => init.method === 'POST')?.body).toEqual({ to_revision: 1, version: 5 });
    await screen.findByText('Leasing har texterna från version 1 igen, som utkast.');
  });

  it('stays open with a message when someone else has changed the texts first', async () => {
    const { onClose } = show('refused');
    await user.click(await screen.findByRole('button', { name: 'Återställ texterna från version 2' }));
    await screen.findByText(/Karin ändrade texterna/);
    expect(onClose).not.toHaveBeenCalled();
  });
});
