// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp } from '../testing/render-app.tsx';
import { BackOfficeFrame } from './frame.tsx';

afterEach(forgetApp);

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
