// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveUser, useSession } from '../../../lib/session/session-store.ts';
import { fakeFetch, type SeenCall } from '../../../testing/fake-fetch.ts';
import { asksBeforeLeaving, forgetApp, renderApp, testUser } from '../../../testing/render-app.tsx';
import LandingPage from '../../landing-page.tsx';

const page = {
  id: 'p1',
  name: 'Index',
  language: 'sv',
  path: '/',
  is_template: false,
  template: null,
  updated_at: '2026-11-21T09:00:00.000Z',
  changed_by: 'Anders Mellander',
  plan: null,
  revision: 1,
  version: 2,
};
const isEdited = ({ url }: SeenCall) => url.startsWith('/api/admin/translations?');

/** A server with one page: its live texts and the last saved ones. */
function server(live: object | null, edited: object | null) {
  let saved = edited;
  return fakeFetch((call) => {
    if (isEdited(call)) return { body: { translations: saved ? [saved] : [], total: 1 } };
    if (call.init.method === 'GET') return { body: { translations: live ? [live] : [], total: 1 } };
    const isLive = call.url.endsWith('/publish');
    const data = (call.body as { data?: object }).data ?? (saved as { data: object }).data;
    saved = { ...page, data, is_live: isLive, revision: 2, version: 3 };
    return { body: saved };
  });
}

function beAdmin(): void {
  useSession.setState({ isLoggedIn: true, access_token: 't' });
  receiveUser({ ...testUser, is_admin: true, roles: ['ADMIN'], rights: ['edit-content'] });
}
const button = (name: string) => screen.findByRole('button', { name });
const isInactive = async (name: string) => (await button(name)).getAttribute('aria-disabled') === 'true';
const heading = () => screen.findByRole('heading', { level: 1 });

// Parts that render only near the viewport stay out: the calculators are not edited.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the texts of the landing page', () => {
  it('live texts replace the built-in ones as plain text', proves('C-072', 'C-363'), async () => {
    const data = { title: 'Kredit <b>nu</b>', priceLead: 'Från {{from}} i månaden.' };
    const calls = server({ ...page, is_live: true, data }, null);
    renderApp(<LandingPage />);
    await waitFor(async () => expect((await heading()).textContent).toBe('Kredit <b>nu</b>'));
    expect(screen.getByText('Från 0,70 i månaden.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Så går det till' })).toBeTruthy();
    expect(calls.map((call) => call.url)).toEqual(['/api/translations?name=Index&language=sv']);
    expect(screen.queryByRole('button', { name: /Redigera/ })).toBeNull();
  });

  it(
    'an admin edits a text in place, previews it and saves a draft',
    proves('C-008', 'C-320', 'C-321'),
    async () => {
      const calls = server(null, null);
      beAdmin();
      renderApp(<LandingPage />);
      const user = userEvent.setup();
      await user.click(await button('Redigera: Rubrik och ingress'));
      const field = (await screen.findAllByLabelText('Rubrik'))[0] as HTMLTextAreaElement;
      expect(document.activeElement).toBe(field);
      await waitFor(async () => expect(await isInactive('Spara utkast')).toBe(true));
      expect(await isInactive('Förhandsgranska')).toBe(true);
      expect(await isInactive('Publicera')).toBe(true);
      await user.clear(field);
      await user.type(field, 'Kredit i dag');
      expect((await heading()).textContent).toBe('Kontokredit när företaget behöver den');
      await user.click(await button('Förhandsgranska'));
      expect((await heading()).textContent).toBe('Kredit i dag');
      await user.click(await button('Spara utkast'));
      await screen.findByText('DRAFT');
      const write = calls.find((call) => call.init.method === 'POST');
      expect(write?.url).toBe('/api/translation');
      expect(write?.body).toEqual({
        name: 'Index',
        language: 'sv',
        is_template: false,
        path: '/',
        data: { title: 'Kredit i dag' },
      });
      expect(await isInactive('Spara utkast')).toBe(true);
    },
  );

  it('asks before the page is left with unsaved texts', async () => {
    server(null, null);
    beAdmin();
    renderApp(<LandingPage />);
    const user = userEvent.setup();
    await user.click(await button('Redigera: Rubrik och ingress'));
    const field = (await screen.findAllByLabelText('Rubrik'))[0] as HTMLTextAreaElement;
    expect(asksBeforeLeaving()).toBe(false);
    await user.type(field, ' i dag');
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(await button('Spara utkast'));
    await screen.findByText('DRAFT');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('asks before the panel closes or a link leaves with unsaved texts', async () => {
    server(null, null);
    beAdmin();
    renderApp(
      <>
        <a href="/om-oss">Om oss</a>
        <LandingPage />
      </>,
    );
    const user = userEvent.setup();
    const field = () => screen.queryAllByLabelText<HTMLTextAreaElement>('Rubrik')[0];
    await user.click(await button('Redigera: Rubrik och ingress'));
    await waitFor(() => expect(field()).toBeTruthy());
    const before = field()?.value;
    await user.type(field() as Element, ' i dag');
    await user.keyboard('{Escape}');
    await user.click(await button('Fortsätt'));
    expect(field()?.value).toBe(`${before} i dag`);
    const stays = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const left = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', left);
    await user.click(screen.getByRole('link', { name: 'Om oss' }));
    expect([stays.mock.calls.length, left.mock.calls.length]).toEqual([1, 0]);
    document.removeEventListener('click', left);
    stays.mockRestore();
    await user.click(await button('Stäng'));
    await user.click(await button('Stäng utan att spara'));
    await waitFor(() => expect(field()).toBeUndefined());
    await user.click(await button('Redigera: Rubrik och ingress'));
    await waitFor(() => expect(field()?.value).toBe(before));
  });

  it(
    'changes an existing page and publishes only saved texts',
    proves('C-322', 'C-367', 'C-368'),
    async () => {
      const calls = server(null, { ...page, data: { title: 'Ett' }, is_live: true });
      beAdmin();
      renderApp(<LandingPage />);
      const user = userEvent.setup();
      await user.click(await button('Redigera: Vad det kostar'));
      await screen.findByText('LIVE');
      expect(await isInactive('Publicera')).toBe(true);
      await user.type((await screen.findAllByLabelText('Text')).at(-1) as HTMLElement, ' Nytt.');
      expect(await isInactive('Publicera')).toBe(true);
      await user.click(await button('Spara utkast'));
      await screen.findByText('DRAFT');
      const change = calls.find((call) => call.init.method === 'PUT');
      expect(change?.url).toBe('/api/admin/translations/p1');
      expect(change?.body).toMatchObject({ is_live: false, version: 2, data: { title: 'Ett' } });
      await user.click(await button('Publicera'));
      await screen.findByText('LIVE');
      const publish = calls.find((call) => call.url.endsWith('/publish'));
      expect(publish?.url).toBe('/api/admin/translations/p1/publish');
      expect(publish?.body).toEqual({ version: 3 });
      await user.click(await button('Stäng'));
      await waitFor(async () =>
        expect(document.activeElement).toBe(await button('Redigera: Vad det kostar')),
      );
    },
  );
});
