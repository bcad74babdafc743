import { create } from 'zustand';
import { reportError } from '../lib/error-reporting.ts';

const KEY = 'kreditlina.shortcuts';
/** How long the key after G may take. */
const SECOND_KEY_MS = 1_500;

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch (error) {
    reportError(error, 'local-storage');
    return true;
  }
}

/** Whether single keys do something; kept between visits. What is held with Ctrl always works. */
export const useShortcutSwitch = create<{ isOn: boolean; turn: (isOn: boolean) => void }>((set) => ({
  isOn: stored(),
  turn(isOn) {
    set({ isOn });
    try {
      localStorage.setItem(KEY, isOn ? 'on' : 'off');
    } catch (error) {
      reportError(error, 'local-storage');
    }
  },
}));

export interface ShortcutActions {
  readonly search: () => void;
  readonly help: () => void;
  /** To the screen of the menu with this key; false when there is none. */
  readonly go: (key: string) => boolean;
  /** To the first filter of a list; false when the screen has none. */
  readonly filter: () => boolean;
}

/** A key that is typed into something is text, and one in a dialog is the dialog's. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]') !==
    null;

/**
 * Makes a handler of key presses: Ctrl-K searches; G and a letter goes to a screen, / to the filters, ? shows the keys, unless single
 * keys are switched off.
 */
export function shortcutHandler(actions: ShortcutActions, isOn: () => boolean, now: () => number) {
  let wentAt = Number.NEGATIVE_INFINITY;
  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && key === 'k') {
      event.preventDefault();
      actions.search();
      return;
    }
    if (!isOn() || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
    const isSecond = now() - wentAt < SECOND_KEY_MS;
    wentAt = Number.NEGATIVE_INFINITY;
    if (isSecond && actions.go(key)) event.preventDefault();
    else if (key === 'g') wentAt = now();
    else if (key === '?') actions.help();
    else if (key === '/' && actions.filter()) event.preventDefault();
  };
}
