// @vitest-environment jsdom
import { eventually } from '@kreditlina/tools/eventually';
import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp } from '../testing/render-app.tsx';
import { BackOfficeFrame } from './frame.tsx';

afterEach(() => {
  forgetApp();
  useLanguage.getState().choose('sv');
});

/** The language of every question that a screen asked, keyed as screens key what the server words. */
const asked: string[] = [];
function Screen() {
  const { i18n: own } = useTranslation();
  const { data } = useQuery({
    queryKey: ['worded', own.language],
    queryFn: () => {
      asked.push(i18n.language);
      return i18n.language;
    },
  });
  return <p>said in {data}</p>;
}

const show = (path = '/admin') => {
  asked.length = 0;
  fakeFetch(() => ({ body: { preferences: null, views: [] } }));
  logInTestUser();
  return renderApp(
    <BackOfficeFrame onLogOut={() => undefined}>
      <Screen />
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
