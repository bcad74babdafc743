// @vitest-environment jsdom
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useLanguage } from '../../lib/browser/language.ts';
import { chooseLook, followTheme, useLook } from '../../lib/browser/look.ts';
import { tableDay, tableTime } from '../../lib/time/table-time.ts';
import { forgetApp, logInTestUser, renderApp } from '../../testing/render-app.tsx';
import { openDesk, useDesk } from './desk.ts';
import LookDialog from './look-dialog.tsx';

const usual = { theme: 'system', density: 'normal', dates: 'documents' } as const;
afterEach(() => {
  chooseLook(usual);
  useLanguage.getState().choose('sv');
  forgetApp();
  vi.unstubAllGlobals();
});

function serve(preferences: object | null) {
  logInTestUser();
  const written: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'PUT') written.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ preferences, views: [] }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return written;
}

it(
  "times are written in the documents' format, or in the language's when chosen",
  proves('A-231', 'X-83'),
  () => {
    const instant = '2026-11-21T13:05:00.000Z';
    expect(tableTime(instant)).toBe('21/11/2026 14:05');
    expect(tableDay(instant)).toBe('21/11/2026');
    chooseLook({ dates: 'language' });
    expect(tableTime(instant)).toBe('2026-11-21 14:05');
    expect(tableDay(instant)).toBe('2026-11-21');
    useLanguage.getState().choose('en');
    expect(tableTime(instant)).toBe('21 Nov 2026, 14:05');
    expect(tableDay('2026-11-21')).toBe('21 Nov 2026');
  },
);

it('the theme follows the system unless the reader chose one', proves('F-50'), () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  followTheme();
  const shown = () => document.documentElement.dataset.theme;
  expect(shown()).toBe('light');
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(shown()).toBe('dark');
  chooseLook({ theme: 'light' });
  expect(shown()).toBe('light');
});

it('stored choices are loaded, and later ones saved in order', proves('F-49', 'F-50'), async () => {
  const written = serve({ theme: 'dark', density: 'compact', dates: 'language', language: 'en' });
  const close = openDesk();
  await eventually(() => expect(useDesk.getState().views).toEqual([]));
  expect(useLook.getState()).toEqual({ theme: 'dark', density: 'compact', dates: 'language' });
  expect(useLanguage.getState().language).toBe('en');
  expect(written).toEqual([]);
  chooseLook({ theme: 'light' });
  useLanguage.getState().choose('sv');
  await eventually(() => expect(written).toHaveLength(2));
  expect(written.at(-1)).toEqual({ theme: 'light', density: 'compact', dates: 'language', language: 'sv' });
  close();
  chooseLook({ theme: 'dark' });
  expect(written).toHaveLength(2);
  expect(useDesk.getState().views).toBeNull();
});

it('a choice made before loading stays and is saved', proves('F-49'), async () => {
  const written = serve({ theme: 'dark', density: 'normal', dates: 'documents', language: 'sv' });
  const close = openDesk();
  useLanguage.getState().choose('en');
  await eventually(() => expect(written).toHaveLength(1));
  expect(useLanguage.getState().language).toBe('en');
  expect(written).toEqual([{ theme: 'dark', density: 'normal', dates: 'documents', language: 'en' }]);
  close();
});

it('the look is stored in the browser', proves('F-50'), () => {
  chooseLook({ theme: 'dark', density: 'compact' });
  expect(JSON.parse(localStorage.getItem('kreditlina.look') ?? '')).toEqual({
    theme: 'dark',
    density: 'compact',
    dates: 'documents',
  });
});

it('each choice in the dialog applies at once', proves('F-49', 'F-50', 'X-83'), async () => {
  renderApp(<LookDialog onClose={() => undefined} />);
  await userEvent.selectOptions(screen.getByLabelText('Ljust eller mörkt'), 'Mörkt');
  await userEvent.selectOptions(screen.getByLabelText('Rader i listor'), 'Täta');
  await userEvent.selectOptions(screen.getByLabelText('Datum och tid'), '2026-11-21 14:05');
  expect(useLook.getState()).toEqual({ theme: 'dark', density: 'compact', dates: 'language' });
  await userEvent.selectOptions(screen.getByLabelText('Språk'), 'English');
  expect(useLanguage.getState().language).toBe('en');
});
