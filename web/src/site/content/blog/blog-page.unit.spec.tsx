// @vitest-environment jsdom
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../testing/render-app.tsx';
import BlogPage from './blog-page.tsx';

afterEach(forgetApp);

const postOf = (number: number, isLive: boolean): EditedPage => ({
  id: `0197f6aa-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  name: `Inlägg ${number}`,
  language: 'sv',
  path: `/inlagg-${number}`,
  is_template: true,
  template: 'blog',
  background_url: null,
  is_live: isLive,
  data: { '#blog-title': `Rubrik ${number}` },
  updated_at: '2026-11-21T08:00:00.000Z',
  changed_by: null,
  plan: null,
  revision: 1,
  version: 2,
});
const posts = [postOf(1, true), postOf(2, false), postOf(3, true)];

/** A server that shows drafts only to admins; `total` sets the number of posts. */
function show(shown: readonly EditedPage[] = posts, total = shown.length, path = '/blog') {
  const calls = fakeFetch(({ url }) => {
    const isAdmin = url.startsWith('/api/admin/');
    const found = shown.filter((one) => isAdmin || one.is_live);
    return { body: { translations: found, total, is_total_exact: true } };
  });
  renderApp(
    <Routes>
      <Route path="/blog" element={<BlogPage />} />
      <Route path="/inlagg-1" element={<p>the first post</p>} />
    </Routes>,
    path,
  );
  return { calls };
}
const cards = async () => screen.findAllByRole('listitem');

describe('blog list', () => {
  it(
    'each post has a card with background, title and date that links to it',
    proves('C-037', 'A-088', 'A-089', 'A-090'),
    async () => {
      const { calls } = show();
      await screen.findByRole('heading', { level: 1, name: 'Välkommen till vår blogg' });
      const [card] = await cards();
      expect(within(card as HTMLElement).getByText('21 november 2026')).toBeTruthy();
      expect(card?.querySelector('[data-picture] [data-drawing]')).toBeTruthy();
      expect(card?.querySelector('img')).toBeNull();
      expect(calls[0]?.url).toMatch(/^\/api\/translations\?templates_live=true&template=blog&language=sv/);
      // Two columns from tablet width.
      const rules = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].map((rule) => rule.cssText),
      );
      expect(rules.some((rule) => /min-width.*grid-template-columns:\s*1fr 1fr\s*;/s.test(rule))).toBe(true);
      await userEvent.click(screen.getByRole('link', { name: 'Rubrik 1' }));
      await screen.findByText('the first post');
    },
  );

  it('shows of each post its own title, date and background', proves('C-037', 'A-089'), async () => {
    show([
      { ...postOf(3, true), updated_at: '2027-03-01T08:00:00.000Z', background_url: '/media/lager.webp' },
      postOf(1, true),
    ]);
    const shown = (await cards()).map((card) => [
      within(card).getByRole('heading', { level: 2 }).textContent,
      within(card).getByRole('time').textContent,
      card.querySelector('[data-picture] img')?.getAttribute('src') ??
        card.querySelector('[data-picture] [data-drawing]')?.tagName,
    ]);
    expect(shown).toEqual([
      ['Rubrik 3', '1 mars 2027', '/api/media/lager.webp'],
      ['Rubrik 1', '21 november 2026', 'svg'],
    ]);
  });

  it('visitors see only live posts, without a mark', proves('A-093'), async () => {
    show();
    expect(await cards()).toHaveLength(2);
    expect(screen.queryByText('Rubrik 2')).toBeNull();
    expect(screen.queryByText('LIVE')).toBeNull();
  });

  it('an admin sees drafts too, each post marked LIVE or DRAFT', proves('A-091', 'A-164'), async () => {
    logInTestUser();
    receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });
    show();
    const marks = (await cards()).map((card) => within(card).getByText(/^(LIVE|DRAFT)$/).textContent);
    expect(marks).toEqual(['LIVE', 'DRAFT', 'LIVE']);
  });

  it('an empty blog says so; pages link to older and newer posts', async () => {
    show([]);
    await screen.findByText('Här finns inga inlägg än.');
    forgetApp();
    const { calls } = show(posts, 60, '/blog?page=1');
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect([await link('Nyare inlägg'), await link('Äldre inlägg')]).toEqual(['/blog', '/blog?page=2']);
    expect(calls[0]?.url).toContain('page=1');
  });
});
