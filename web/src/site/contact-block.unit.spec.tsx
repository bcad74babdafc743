// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppRoutes } from '../app/shell/routes.tsx';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';
import { readFirstScreen } from './routes.tsx';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

it('the landing page has the contact form with its fields', proves('C-077'), async () => {
  fakeFetch(() => ({ body: { translations: [], total: 0 } }));
  vi.stubGlobal('scrollTo', vi.fn());
  await readFirstScreen('/');
  renderApp(<AppRoutes />, '/');
  const form = within(await screen.findByRole('region', { name: 'Hellre prata med någon?' }));
  await form.findByLabelText(/^Namn/);
  for (const label of [/^Företag \(/, /^E-post/, /^Telefon/, /godkänner att Kreditlina behandlar/])
    expect(form.getByLabelText(label), String(label)).toBeTruthy();
  expect(form.getAllByRole('checkbox')).toHaveLength(7);
  expect(form.getByRole('button', { name: 'Skicka' })).toBeTruthy();
});
