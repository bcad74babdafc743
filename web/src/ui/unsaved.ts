import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { i18n } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.ts';

/** Something on the screen that was typed and not saved. */
interface Unsaved {
  readonly isThere: () => boolean;
  /** Asks the reader in its own place, and stays. Without it the browser asks. */
  readonly ask: (() => void) | undefined;
}

/** Everything that is watched, the topmost last. */
const watched: Unsaved[] = [];

const addressOf = ({ pathname, search }: URL | Location | HTMLAnchorElement): string => pathname + search;
const currentEntry = () => ({
  address: addressOf(location),
  /** The place in the history, which react-router keeps there. */
  index: (history.state as { readonly idx?: number } | null)?.idx,
});
/** Where the reader is. On `popstate` the browser has already moved. */
let here: ReturnType<typeof currentEntry> | undefined;
/** The step under way takes back one that the router has not seen, so it must not see this one either. */
let isReturning = false;

/** Whether the reader may go elsewhere; asks where something would be lost. For ways that are neither links nor the browser's own. */
export function mayLeave(): boolean {
  const lost = watched.findLast((one) => one.isThere());
  if (!lost) return true;
  if (!lost.ask) return confirm(i18n.t('common:unsaved.leavePage', { lng: useLanguage.getState().language }));
  lost.ask();
  return false;
}

function onUnload(event: BeforeUnloadEvent): void {
  if (watched.some((one) => one.isThere())) event.preventDefault();
}

/** A link that changes the screen without loading another document: the browser itself does not ask there. */
function leavesScreen({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || ctrlKey || metaKey || shiftKey) return false;
  return link.origin === location.origin && addressOf(link) !== addressOf(location);
}

function onClick(event: MouseEvent): void {
  if (!leavesScreen(event) || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

function onMoved(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const { address, index } = currentEntry();
  const steps = (here?.index ?? Number.NaN) - (index ?? Number.NaN);
  if (address === here?.address || !steps || mayLeave()) return;
  event.stopImmediatePropagation();
  isReturning = true;
  history.go(steps);
}

function watch(one: Unsaved): () => void {
  watched.push(one);
  window.addEventListener('beforeunload', onUnload);
  // Before the router and before React.
  window.addEventListener('click', onClick, true);
  window.addEventListener('popstate', onMoved, true);
  return () => {
    watched.splice(watched.indexOf(one), 1);
    // The others stay: one of them may still wait for the step back. This one would keep the page out of the browser's cache.
    if (watched.length === 0) window.removeEventListener('beforeunload', onUnload);
  };
}

/**
 * Asks before something typed is lost: by a link, a tab, back or forward in the browser, a reload or the closing of the window. react-router's
 * own blocker needs a data router, which this app has not.
 * @param ask puts the question in its own place; without it the browser does
 */
export function useUnsaved(isThere: () => boolean, ask?: () => void): void {
  const latest = useRef<Unsaved>({ isThere, ask });
  useEffect(() => {
    latest.current = { isThere, ask };
  });
  const place = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router has moved
  useEffect(() => {
    here = currentEntry();
  }, [place]);
  useEffect(
    () =>
      watch({
        isThere: () => latest.current.isThere(),
        get ask() {
          return latest.current.ask;
        },
      }),
    [],
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Input to a form, for as long as the form is there. Controls that take effect at once are in no form. */
export function useFilledIn() {
  const changed = useRef(new Set<Control>());
  return {
    note: ({ target, currentTarget }: FormEvent<HTMLElement>) => {
      if (isControl(target) && target.form !== null && currentTarget.contains(target))
        changed.current.add(target);
    },
    isThere: () => [...changed.current].some((one) => one.isConnected && one.value.trim() !== ''),
    focus: () => [...changed.current].at(-1)?.focus(),
    /** It is saved. */
    forget: () => changed.current.clear(),
  };
}

/** A form in a page: what was filled in to it is not lost without a question. @returns for its `onChange`, and for once it is saved */
export function useUnsavedForm() {
  const { note, isThere, forget } = useFilledIn();
  useUnsaved(isThere);
  return { note, forget };
}
