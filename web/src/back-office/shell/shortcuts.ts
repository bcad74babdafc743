import { create } from 'zustand';
import { reportError } from '../../lib/errors/error-reporting.ts';

const KEY = 'kreditlina.shortcuts';
/** Time within which the key after G must be pressed. */
const SECOND_KEY_MS = 1_500;

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch (error) {
    reportError(error, 'local-storage');
    return true;
  }
}

/** Switch for single-key shortcuts, stored between visits. Combinations with Ctrl always work. */
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
  /** Opens the screen whose menu entry has this key; false if there is none. */
  readonly go: (key: string) => boolean;
  /** Focuses the first filter of a list; false if the screen has none. */
  readonly filter: () => boolean;
}

/** True if a key is typed as text in a field, or belongs to an open dialog. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]') !==
    null;

/**
 * Creates the key handler. Ctrl-K opens the search. Unless single keys are off, G and a letter opens a
 * screen, / focuses the filters, and ? shows the shortcuts.
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
