// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLanguage } from '../lib/language.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp } from '../testing/render-app.tsx';
import { BackOfficeFrame } from './frame.tsx';
import { getOverviewQuery } from './overview/get-overview.ts';
import { testOverview } from './overview/testing/test-overview.ts';

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
])('the menu says where %s belongs', (path, word) => {
  show(path);
  const nav = within(screen.getByRole('navigation', { name: 'Backoffice' }));
  const here = nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(here.map((link) => link.textContent)).toEqual([word]);
});

function Screen() {
  const { data } = useQuery(getOverviewQuery);
  return <p>{data ? 'read' : 'not read'}</p>;
}

it('asks the server in the language of the reader from the first call on, and again when it changes', async () => {
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
