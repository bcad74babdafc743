import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../lib/browser/language.ts';
import { i18n } from '../../lib/text/i18n.ts';
import { ActionButton } from '../buttons/action-button.tsx';

interface Unsaved {
  readonly isThere: () => boolean;
  /** Asks in the page, while the navigation is stopped; if undefined, the browser asks. */
  readonly ask: (() => void) | undefined;
}

/** All registered sources of unsaved input, the topmost last. */
const watched: Unsaved[] = [];

const addressOf = ({ pathname, search }: URL | Location | HTMLAnchorElement): string => pathname + search;
const currentEntry = () => ({
  address: addressOf(location),
  /** Position in the history, stored there by react-router. */
  index: (history.state as { readonly idx?: number } | null)?.idx,
});
/** The reader's current history entry, remembered because the browser has already moved on `popstate`. */
let here: ReturnType<typeof currentEntry> | undefined;
/**
 * True while a pending history step reverts a step that the router has not seen; the router must see neither.
 */
let isReturning = false;

/**
 * Returns true if the reader may leave, and asks if input would be lost. For navigation that is neither a
 * link nor the browser's own.
 */
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

/** True if a click navigates without loading a new document, so that the browser itself does not ask. */
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
  // Listens in the capture phase, to run before the router and React.
  window.addEventListener('click', onClick, true);
  window.addEventListener('popstate', onMoved, true);
  return () => {
    watched.splice(watched.indexOf(one), 1);
    // The other listeners stay, because a step back may still be pending. Only this one would keep the page
    // out of the browser's back/forward cache.
    if (watched.length === 0) window.removeEventListener('beforeunload', onUnload);
  };
}

/**
 * Asks before unsaved input is lost: by a link, a tab, the browser's Back or Forward, a reload, or closing
 * the window. react-router's own blocker needs a data router, which this app does not have.
 * @param ask shows the question in the page; without it the browser asks
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

/** Tracks input to a form while it is mounted. Controls that take effect at once must be outside a form. */
export function useFilledIn() {
  const changed = useRef(new Set<Control>());
  return {
    note: ({ target, currentTarget }: FormEvent<HTMLElement>) => {
      if (isControl(target) && target.form !== null && currentTarget.contains(target))
        changed.current.add(target);
    },
    isThere: () => [...changed.current].some((one) => one.isConnected && one.value.trim() !== ''),
    focus: () => [...changed.current].at(-1)?.focus(),
    /** Forgets the input; called after saving. */
    forget: () => changed.current.clear(),
  };
}

/**
 * Asks before unsaved input of a form in the page is lost.
 * @returns `note` for the form's `onChange`, and `forget` to call after saving
 */
export function useUnsavedForm() {
  const { note, isThere, forget } = useFilledIn();
  useUnsaved(isThere);
  return { note, forget };
}

const Question = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 24px 20px',
  borderTop: '1px solid var(--k-line)',
  '& p': { flex: '1 1 14rem', margin: 0, fontWeight: 600 },
});

/** Asks before unsaved input is lost; shown in place of the actions. */
export function UnsavedQuestion(props: { onKeep: () => void; onLeave: () => void; language?: string }) {
  const { t } = useTranslation('common', props.language === undefined ? {} : { lng: props.language });
  return (
    <Question>
      <p role="alert">{t('unsaved.text')}</p>
      <Button onClick={props.onLeave}>{t('unsaved.leave')}</Button>
      <ActionButton autoFocus onClick={props.onKeep}>
        {t('unsaved.keep')}
      </ActionButton>
    </Question>
  );
}
