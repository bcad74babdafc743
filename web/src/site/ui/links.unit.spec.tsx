// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../lib/address/paths.ts';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import FullMenu from '../layout/full-menu.tsx';
import { pageScreens } from '../pages.tsx';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

const CreditPage = pageScreens.get(paths.credit) ?? 'main';

/** Number of links to a new application, on a page and in the menu. */
function waysToApply(): number {
  fakeFetch(() => ({ body: { applications: [] } }));
  renderApp(
    <>
      <CreditPage />
      <FullMenu onClose={() => undefined} />
    </>,
  );
  const all = screen.getAllByRole('link', { hidden: true });
  return all.filter((link) => link.getAttribute('href') === '/application').length;
}

it('a visitor and a customer see links to apply', () => {
  expect(waysToApply()).toBe(2);
  forgetApp();
  logInTestUser();
  expect(waysToApply()).toBe(2);
});

it('staff see no link to apply', () => {
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf(['analyst'])] });
  expect(waysToApply()).toBe(0);
});
