// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppRoutes } from '../../app/shell/routes.tsx';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { readFirstScreen } from '../routes.tsx';

const scrolledTo: string[] = [];
beforeEach(async () => {
  scrolledTo.length = 0;
  fakeFetch(() => ({ body: { translations: [], total: 0 } }));
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element, how) {
    scrolledTo.push(`${this.id} ${typeof how === 'object' ? how.behavior : how}`);
  };
  await readFirstScreen('/');
});
afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('#din-limit and the button both scroll to the calculator', proves('C-044'), async () => {
  renderApp(<AppRoutes />, '/#din-limit');
  await screen.findByRole('slider', { name: 'Belopp att låna' });
  expect(scrolledTo).toEqual(['din-limit smooth']);
  const section = screen.getByRole('region', { name: 'Räkna på din kredit' });
  expect(section.id).toBe('din-limit');
  expect(section.contains(screen.getByRole('slider', { name: 'Belopp att låna' }))).toBe(true);
  const link = screen.getByRole('link', { name: 'Testa din limit' });
  expect(link.getAttribute('href')).toBe('/#din-limit');
  await userEvent.click(link);
  expect(scrolledTo).toEqual(['din-limit smooth', 'din-limit smooth']);
});
