import { dateFormats, densities, themes, usualPreferences } from '@kreditlina/domain/desk/contracts/enums';
import type { Preferences } from '@kreditlina/domain/desk/contracts/staff';
import { create } from 'zustand';
import { reportError } from './error-reporting.ts';

export type Look = Omit<Preferences, 'language'>;

const KEY = 'kreditlina.look';
const { language: _language, ...usual } = usualPreferences;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((one) => one === value) ?? otherwise;

function stored(): Look {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return {
      theme: oneOf(themes, kept.theme, usual.theme),
      density: oneOf(densities, kept.density, usual.density),
      dates: oneOf(dateFormats, kept.dates, usual.dates),
    };
  } catch (error) {
    reportError(error, 'local-storage');
    return usual;
  }
}

/** How the pages look in this browser. What a person chose elsewhere arrives when they are known, so that nothing waits for it. */
export const useLook = create<Look>(() => stored());

export function chooseLook(changes: Partial<Look>): void {
  useLook.setState(changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(useLook.getState()));
  } catch (error) {
    reportError(error, 'local-storage');
  }
}

const darkSystem = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** Says at the root of the page whether it is light or dark, which the styles of the shell and of every component go by. */
function showTheme(): void {
  const { theme } = useLook.getState();
  const system = darkSystem()?.matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme === 'system' ? system : theme;
}

/** Shows the theme from now on, also when the reader or their system changes it. */
export function followTheme(): void {
  showTheme();
  useLook.subscribe(showTheme);
  darkSystem()?.addEventListener('change', showTheme);
}
