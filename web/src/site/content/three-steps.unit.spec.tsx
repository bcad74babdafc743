// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { ThreeSteps } from './three-steps.tsx';

/** A window of a given width in pixels: a laptop or a phone. */
const wide = (isWide: boolean, width = isWide ? 900 : 899) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: width >= Number(/^\(min-width: (\d+)px\)$/.exec(media)?.[1]),
    media,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const openOnes = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'));
const texts = () =>
  [...document.querySelectorAll('p')].filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

it('the three steps are boxes with one open on a wide screen', proves('C-061'), () => {
  wide(true);
  renderApp(<ThreeSteps />);
  expect(titles()).toEqual(['1Ansök med BankID', '2Få besked direkt', '3Ta ut när du behöver']);
  expect(openOnes()).toEqual(['true', 'false', 'false']);
  fireEvent.click(screen.getByRole('button', { name: 'Få besked direkt' }));
  expect(openOnes()).toEqual(['false', 'true', 'false']);
  expect(texts()).toEqual([expect.stringMatching(/^Du ser din kreditgräns/)]);
});

it('the three steps are all open on a narrow screen', proves('C-061'), () => {
  wide(false);
  renderApp(<ThreeSteps />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(texts()).toHaveLength(3);
});

it('the steps of the interest cutter are apply, proposal and payout', proves('C-062'), () => {
  wide(false);
  renderApp(<ThreeSteps flavour="cutter" />);
  expect(titles()).toEqual(['Ansök på några minuter', 'Vi skickar ett förslag', 'Vi betalar ut']);
});
