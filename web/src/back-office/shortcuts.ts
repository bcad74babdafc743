import { create } from 'zustand';
import { reportError } from '../lib/error-reporting.ts';

const KEY = 'kreditlina.shortcuts';
/** Time limit for the key after G. */
const SECOND_KEY_MS = 1_500;

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch (error) {
    reportError(error, 'local-storage');
    return true;
  }
}

/** Whether single-key shortcuts are on; stored between visits. Combinations with Ctrl always work. */
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
  /** Opens the menu's screen with this key; false if there is none. */
  readonly go: (key: string) => boolean;
  /** Focuses the first filter of a list; false if the screen has none. */
  readonly filter: () => boolean;
}

/** A key typed into a field is text, and in a dialog it belongs to the dialog. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]') !==
    null;

/**
 * Creates the key handler: Ctrl-K searches; unless single keys are off, G and a letter opens a screen, /
 * focuses the filters, ? shows the shortcuts.
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
