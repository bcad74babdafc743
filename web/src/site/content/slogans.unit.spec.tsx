// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { Hero } from './hero.tsx';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const sun = 'Kontokredit när företaget behöver den';
const rain = 'Ett paraply för kassan';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  forgetApp();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the slogans of the hero', () => {
  it(
    'are two, of which the reader chooses one; the second brings a cloud and rain',
    proves('C-057', 'C-279'),
    () => {
      renderApp(<Hero />);
      expect([heading(), screen.queryByTestId('rain')]).toEqual([sun, null]);
      press('När det regnar');
      expect(heading()).toBe(rain);
      expect(screen.getByTestId('rain').querySelectorAll('line').length).toBeGreaterThan(4);
      press('I medvind');
      expect([heading(), screen.queryByTestId('rain')]).toEqual([sun, null]);
    },
  );

  it(
    'stand still until they are started, then change every 6 seconds until paused',
    proves('C-059', 'C-419', 'X-88'),
    () => {
      renderApp(<Hero />);
      pass(60_000);
      expect(heading()).toBe(sun);
      press('Växla av sig själv');
      pass(5_999);
      expect(heading()).toBe(sun);
      pass(1);
      expect(heading()).toBe(rain);
      pass(6_000);
      expect(heading()).toBe(sun);
      press('Pausa växlingen');
      pass(60_000);
      expect(heading()).toBe(sun);
      press('Växla av sig själv');
      press('När det regnar');
      pass(60_000);
      expect(heading()).toBe(rain);
    },
  );

  it('never change by themselves for who asked for less motion', proves('X-88'), () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('reduced-motion'),
      media,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    renderApp(<Hero />);
    expect(screen.queryByRole('button', { name: 'Växla av sig själv' })).toBeNull();
    press('När det regnar');
    expect(heading()).toBe(rain);
  });
});
