// @vitest-environment jsdom
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser, useSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../testing/render-app.tsx';
import { Notices } from '../../../ui/page/notices.tsx';
import MadePage from './made-page.tsx';

afterEach(forgetApp);

const post: EditedPage = {
  id: '0197f6aa-0000-7000-8000-000000000001',
  name: 'Inlägg 1',
  language: 'sv',
  path: '/rantan',
  is_template: true,
  template: 'blog',
  background_url: null,
  is_live: true,
  data: { '#blog-title': 'Så sätts räntan', body: 'Den **beror** på kreditlinan.' },
  updated_at: '2026-11-21T08:00:00.000Z',
  changed_by: 'Anders Mellander',
  plan: null,
  revision: 1,
  version: 2,
};
const draft: EditedPage = { ...post, path: '/utkast', is_live: false };
const page: EditedPage = {
  ...post,
  path: '/om-leasing',
  template: 'template-1',
  data: { title: 'Leasing', body: 'Du hyr.' },
};
const plainDraft: EditedPage = { ...page, path: '/sida-utkast', is_live: false };
const builtIn: EditedPage = { ...post, path: '/egen', is_template: false, template: null };
const all = [post, draft, page, plainDraft, builtIn];

/** A server that shows drafts only to admins. */
function show(path: string) {
  const calls = fakeFetch(({ url }) => {
    const asked = new URL(url, 'https://kreditlina.example');
    const isAdmin = asked.pathname.startsWith('/api/admin/');
    const found = all.filter(
      (one) => one.path === asked.searchParams.get('path') && (isAdmin || one.is_live),
    );
    const { revision: _last, version: _seen, changed_by: _who, plan: _plan, ...asRead } = found[0] ?? post;
    const told = isAdmin ? found : found.map(() => asRead);
    return { body: { translations: told, total: told.length, is_total_exact: true } };
  });
  renderApp(
    <>
      <Notices />
      <Routes>
        <Route path="/" element={<p>start page</p>} />
        <Route path="*" element={<MadePage />} />
      </Routes>
    </>,
    path,
  );
  return calls;
}
const asAdmin = () => {
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });
};

describe('page made by staff', () => {
  it('a post has background, title, date and body', proves('A-085', 'A-087', 'C-038', 'C-039'), async () => {
    const calls = show('/rantan');
    await screen.findByRole('heading', { level: 1, name: 'Så sätts räntan' });
    expect(screen.getByText('21 november 2026')).toBeTruthy();
    expect(screen.getByText('beror').tagName).toBe('STRONG');
    expect(document.querySelector('article [data-drawing]')).toBeTruthy();
    expect(calls[0]?.url).toBe('/api/translations?path=%2Frantan&language=sv');
    expect(document.title).toBe('Så sätts räntan – Kreditlina');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${location.origin}/rantan`,
    );
    expect(screen.queryByText('LIVE')).toBeNull();
  });

  it('a page of the plain template has title and body without a date', proves('A-085'), async () => {
    show('/om-leasing');
    await screen.findByRole('heading', { level: 1, name: 'Leasing' });
    expect(screen.getByText('Du hyr.')).toBeTruthy();
    expect(screen.queryByText('21 november 2026')).toBeNull();
    expect(document.querySelector('[data-drawing]')).toBeNull();
  });

  it.each(['/egen', '/utkast', '/sida-utkast', '/finns-inte', '/utkast/under', '/%C3%A5'])(
    '%s leads a visitor to the start page',
    proves('A-085', 'A-086', 'C-040'),
    async (path) => {
      show(path);
      await screen.findByText('start page');
    },
  );

  it('an unknown address says that the page does not exist', proves('C-040'), async () => {
    show('/finns-inte');
    await screen.findByText('Hoppsan, den sidan finns inte');
  });

  it.each([
    ['/utkast', 'Så sätts räntan'],
    ['/sida-utkast', 'Leasing'],
  ])('an admin sees the draft at %s, marked DRAFT', proves('A-086', 'A-164'), async (path, title) => {
    asAdmin();
    show(path);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByText('DRAFT')).toBeTruthy();
  });

  it('waits until the reader is known', async () => {
    useSession.setState({ isLoggedIn: true, access_token: 't', jwt: 't' });
    const calls = show('/utkast');
    expect(calls).toEqual([]);
    act(asAdmin);
    await screen.findByText('DRAFT');
    await eventually(() => expect(calls).toHaveLength(1));
  });
});
