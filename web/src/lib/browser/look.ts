import { dateFormats, densities, themes, usualPreferences } from '@kreditlina/domain/desk/contracts/enums';
import type { Preferences } from '@kreditlina/domain/desk/contracts/staff';
import { create } from 'zustand';
import { reportError } from '../errors/error-reporting.ts';

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

/**
 * Appearance in this browser. A choice made in another browser arrives with the user's profile; nothing waits
 * for it.
 */
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

/**
 * Sets the light or dark theme on the root element; the styles of the shell and the components depend on it.
 */
function showTheme(): void {
  const { theme } = useLook.getState();
  const system = darkSystem()?.matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme === 'system' ? system : theme;
}

/** Applies the theme, and follows changes by the reader and by their system. */
export function followTheme(): void {
  showTheme();
  useLook.subscribe(showTheme);
  darkSystem()?.addEventListener('change', showTheme);
}
