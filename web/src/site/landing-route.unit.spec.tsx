// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepConsent } from '../lib/browser/consent.ts';
import { receiveUser } from '../lib/session/session-store.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, forgetConsent, logInTestUser, renderApp, testUser } from '../testing/render-app.tsx';
import { Landing, readFirstScreen } from './routes.tsx';

const company = { id: 'c1', company_number: '5560160680', name: 'Moder AB', has_account: true };

beforeEach(async () => {
  fakeFetch(() => ({ body: { translations: [], total: 0 } }));
  await readFirstScreen('/');
});
afterEach(() => {
  forgetApp();
  forgetConsent();
  vi.unstubAllGlobals();
});

const show = () =>
  renderApp(
    <Routes>
      <Route path="/" element={<Landing />} />
      <Route path="/account" element={<p>My pages</p>} />
      <Route path="/application" element={<p>application</p>} />
    </Routes>,
  );

it(
  '/ shows the landing page to a visitor, My pages to a customer, and the application to one without a company',
  proves('C-022'),
  () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Kontokredit');
    forgetApp();
    logInTestUser();
    show();
    expect(screen.getByText('application')).toBeTruthy();
    forgetApp();
    logInTestUser();
    receiveUser({ ...testUser, companies: [company] });
    show();
    expect(screen.getByText('My pages')).toBeTruthy();
  },
);

it('the landing page opens the dialog about the new brand name', proves('C-015'), () => {
  keepConsent('necessary');
  show();
  expect(screen.getByRole('dialog', { name: 'Checkkredit heter nu Kreditlina' })).toBeTruthy();
});

it('staff see the landing page', () => {
  logInTestUser();
  receiveUser({ ...testUser, is_admin: true, rights: [...rightsOf(['analyst'])] });
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Kontokredit');
});
