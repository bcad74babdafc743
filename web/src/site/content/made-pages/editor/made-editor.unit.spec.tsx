// @vitest-environment jsdom
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { receiveUser } from '../../../../lib/session/session-store.ts';
import { fakeFetch, problemOf } from '../../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../../testing/render-app.tsx';
import { Notices } from '../../../../ui/page/notices.tsx';
import MadePage from '../made-page.tsx';
import { choose, layOutNothing, paste } from './text/testing.ts';

beforeAll(layOutNothing);
afterEach(forgetApp);

const post: EditedPage = {
  id: 'p1',
  name: 'Räntan',
  language: 'sv',
  path: '/rantan',
  is_template: true,
  template: 'blog',
  background_url: null,
  is_live: true,
  data: { '#blog-title': 'Räntan', body: 'Den beror på.' },
  updated_at: '2026-11-21T08:00:00.000Z',
  changed_by: 'Anders Mellander',
  plan: null,
  revision: 1,
  version: 2,
};

/** A server with one post; with `isOvertaken`, another editor has changed it first. */
function show(isOvertaken = false) {
  let saved = post;
  const calls = fakeFetch(({ url, init, body }) => {
    if (init.method === 'GET') return { body: { translations: [saved], total: 1, is_total_exact: true } };
    if (url.endsWith('/background')) {
      const { name } = (body as FormData).get('file') as File;
      const wrong = [{ field: 'file', message: 'Skicka en bild', code: 'PICTURE_ONLY' }];
      if (name === 'program.png') return problemOf('Uppgifterna stämmer inte.', 422, wrong);
      saved = { ...saved, background_url: '/translations/p1/background/abc', version: saved.version + 1 };
      return { body: saved };
    }
    if (isOvertaken) return problemOf('Karin ändrade texterna.', 409);
    saved = url.endsWith('/publish')
      ? { ...saved, is_live: true }
      : { ...saved, data: (body as EditedPage).data, is_live: false, version: saved.version + 1 };
    return { body: saved };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });
  renderApp(
    <>
      <Notices />
      <Routes>
        <Route path="/:name" element={<MadePage />} />
      </Routes>
    </>,
    '/rantan',
  );
  return { sent: (method: string) => calls.filter(({ init }) => init.method === method) };
}

const user = userEvent.setup();
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => user.click(await button(name));
const article = () => within(screen.getByRole('article'));
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
/** The editor's chunk loads when the panel opens. */
const textField = () => screen.findByRole('textbox', { name: 'Text' });

describe('in-place page editor', () => {
  it(
    'a typed text is previewed, saved as a draft and published',
    proves('A-084', 'A-141', 'A-164', 'A-201', 'A-202'),
    async () => {
      const { sent } = show();
      await press('Redigera sidan');
      expect((await button('Publicera')).getAttribute('aria-disabled')).toBe('true');
      await user.clear(field('Rubrik'));
      await user.type(field('Rubrik'), 'Så sätts räntan');
      expect(article().getByRole('heading').textContent).toBe('Räntan');
      await press('Förhandsgranska');
      expect(article().getByRole('heading').textContent).toBe('Så sätts räntan');
      expect((await button('Publicera')).getAttribute('aria-disabled')).toBe('true');
      await press('Spara utkast');
      await screen.findByText('Utkastet är sparat. Besökarna ser det först när du publicerar.');
      expect(sent('PUT')[0]?.body).toEqual({
        is_live: false,
        data: { '#blog-title': 'Så sätts räntan', body: 'Den beror på.' },
        version: 2,
      });
      await press('Publicera');
      await screen.findByText('Texterna är publicerade.');
      expect(sent('POST')[0]?.url).toBe('/api/admin/translations/p1/publish');
      expect(sent('POST')[0]?.body).toEqual({ version: 3 });
      await press('Stäng');
      await eventually(async () => expect(document.activeElement).toBe(await button('Redigera sidan')));
    },
  );

  it('bold text made by the button is shown in the preview', async () => {
    show();
    await press('Redigera sidan');
    const body = await textField();
    act(() => choose(body, 'beror'));
    await press('Fet');
    await press('Förhandsgranska');
    expect(article().getByText('beror').tagName).toBe('STRONG');
  });

  it("a save after a colleague's change names the colleague and keeps the text", async () => {
    show(true);
    await press('Redigera sidan');
    const body = await textField();
    act(() => paste(body, { text: 'Min text' }));
    await press('Spara utkast');
    await screen.findByText(/Karin ändrade texterna/);
    expect(body.textContent).toBe('Min text');
  });

  it(
    'a picture is uploaded at once and the typed text stays',
    proves('A-083', 'A-092', 'A-130', 'A-204'),
    async () => {
      const { sent } = show();
      await press('Redigera sidan');
      expect(document.querySelector('article [data-drawing]')).toBeTruthy();
      const body = await textField();
      act(() => paste(body, { text: 'Min text' }));
      const picker = screen.getByLabelText<HTMLInputElement>('Bild');
      await user.upload(picker, new File(['x'], 'program.png', { type: 'image/png' }));
      await screen.findByText('Skicka en bild');
      await user.upload(picker, new File(['x'], 'bild.png', { type: 'image/png' }));
      await screen.findByText('Bilden är bytt.');
      expect(document.querySelector('article img')?.getAttribute('src')).toBe(
        '/api/translations/p1/background/abc',
      );
      const form = sent('POST').at(-1)?.body as FormData;
      expect([...form].slice(1)).toEqual([
        ['kind', 'TRANSLATION'],
        ['metadata', 'property=blog_background'],
        ['version', '2'],
      ]);
      expect(body.textContent).toBe('Min text');
      expect(screen.queryByText('Skicka en bild')).toBeNull();
    },
  );

  it('asks before leaving unsaved text, also with the panel closed', async () => {
    show();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await press('Redigera sidan');
    const body = await textField();
    expect(isAsked()).toBe(false);
    act(() => paste(body, { text: 'Min text' }));
    await press('Stäng');
    expect(isAsked()).toBe(true);
  });

  it('a picture with an expired link is refetched', async () => {
    const { sent } = show();
    await press('Redigera sidan');
    await user.upload(
      screen.getByLabelText<HTMLInputElement>('Bild'),
      new File(['x'], 'bild.png', { type: 'image/png' }),
    );
    await screen.findByText('Bilden är bytt.');
    const before = sent('GET').length;
    fireEvent.error(document.querySelector('article img') as Element);
    await eventually(() => expect(sent('GET').length).toBe(before + 1));
  });
});
