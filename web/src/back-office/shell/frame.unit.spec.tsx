// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useLanguage } from '../../lib/browser/language.ts';
import { i18n } from '../../lib/text/i18n.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp } from '../../testing/render-app.tsx';
import { useUnsavedForm } from '../../ui/forms/unsaved.tsx';
import { overviewQuery } from '../overview/api.ts';
import { testOverview } from '../overview/testing/test-overview.ts';
import { BackOfficeFrame } from './frame.tsx';
import { menu } from './menu.ts';

afterEach(() => {
  forgetApp();
  useLanguage.setState({ language: 'sv' });
});

const show = (path = '/admin') => {
  fakeFetch(() => ({ body: { preferences: null, views: [] } }));
  logInTestUser();
  return renderApp(
    <BackOfficeFrame onLogOut={() => undefined}>
      <p>A screen</p>
    </BackOfficeFrame>,
    path,
  );
};

it.each([
  ['/admin', 'Översikt'],
  ['/admin/companies', 'Företag'],
  ['/admin/company/5599001079', 'Företag'],
  ['/admin/credit-applications/1', 'Dagens ansökningar'],
  ['/admin/users/1/applications', 'Personer'],
  ['/admin/user/1/bisnode', 'Personer'],
])('the menu marks the section of %s', (path, word) => {
  show(path);
  const nav = within(screen.getByRole('navigation', { name: 'Backoffice' }));
  const here = nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(here.map((link) => link.textContent)).toEqual([word]);
});

function Screen() {
  const { data } = useQuery(overviewQuery);
  return <p>{data ? 'read' : 'not read'}</p>;
}

it.each(['sv', 'en'])('each entry of the menu has its word in the texts `%s` of `frame.tsx`', (lng) => {
  expect(menu.filter(({ word }) => !i18n.exists(`frame:${word}`, { lng, fallbackLng: [] }))).toEqual([]);
});

it("queries in the reader's language, and again when it changes", proves('F-49'), async () => {
  useLanguage.setState({ language: 'en' });
  const calls = fakeFetch(({ url }) => ({
    body: url.endsWith('/overview') ? testOverview : { preferences: null, views: [] },
  }));
  logInTestUser();
  renderApp(
    <BackOfficeFrame onLogOut={() => undefined}>
      <Screen />
    </BackOfficeFrame>,
    '/admin',
  );
  const asked = () =>
    calls.filter(({ url }) => url.endsWith('/overview')).map(({ headers }) => headers.get('Accept-Language'));
  await screen.findByText('read');
  expect(asked()).toEqual(['en']);
  fireEvent.click(screen.getByRole('button', { name: 'Svenska' }));
  await waitFor(() => expect(asked()).toEqual(['en', 'sv']));
});

function Writing() {
  const { note } = useUnsavedForm();
  return (
    <form onChange={note}>
      <input aria-label="text" />
      <button type="button">beside</button>
    </form>
  );
}

it.each([
  ['a key', () => userEvent.keyboard('gf')],
  [
    'the search',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Sök' }));
      await userEvent.type(await screen.findByRole('combobox'), 'Personer{Enter}');
    },
  ],
])('%s asks before leaving typed text', async (_way, lead) => {
  fakeFetch(() => ({ body: { preferences: null, views: [] } }));
  logInTestUser();
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  renderApp(
    <BackOfficeFrame onLogOut={() => undefined}>
      <Writing />
    </BackOfficeFrame>,
    '/admin',
  );
  await userEvent.type(screen.getByLabelText('text'), 'Har ringt');
  await userEvent.click(screen.getByRole('button', { name: 'beside' }));
  const here = () => document.querySelector('[aria-current="page"]')?.textContent;
  await lead();
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(here()).toBe('Översikt');
  ask.mockReturnValue(true);
  await lead();
  await waitFor(() => expect(here()).not.toBe('Översikt'));
  vi.unstubAllGlobals();
});
