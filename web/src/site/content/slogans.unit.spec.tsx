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

describe('hero slogans', () => {
  it('the reader switches between two slogans; the second has rain', proves('C-057', 'C-279'), () => {
    renderApp(<Hero />);
    expect([heading(), screen.queryByTestId('rain')]).toEqual([sun, null]);
    press('När det regnar');
    expect(heading()).toBe(rain);
    expect(screen.getByTestId('rain').querySelectorAll('line').length).toBeGreaterThan(4);
    press('I medvind');
    expect([heading(), screen.queryByTestId('rain')]).toEqual([sun, null]);
  });

  it(
    'the slogans change every 6 seconds only between start and pause',
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

  it('the slogans never change by themselves with reduced motion', proves('X-88'), () => {
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
