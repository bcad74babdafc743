import { reportError } from '../errors/error-reporting.ts';

export const PERSIST_INTERVAL_MS = 1_000;

const KEY = 'kreditlina';

/** Draft that the browser stores between visits: the customer's step and the unsaved fields of its form. */
export interface Draft {
  readonly applicationId: string;
  readonly step: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const SECRET_NAME = /ssn|personal|token/i;
/**
 * Matches ten or twelve digits that may be a personal number. Such values are excluded, whatever the field's
 * name.
 */
const LOOKS_PERSONAL = /(?:\d{2})?\d{6}[-+ ]?\d{4}/;

const isSecret = ([name, value]: [string, unknown]): boolean =>
  SECRET_NAME.test(name) || (typeof value === 'string' && LOOKS_PERSONAL.test(value));

/** Copies plain data without fields that are or resemble personal numbers. */
export function withoutPersonalNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonalNumbers);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter((entry) => !isSecret(entry));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutPersonalNumbers(inner)]));
}

/**
 * Values typed in each form since the page was opened, so that a step back loses nothing. The browser's
 * storage holds only the latest form.
 */
const typed = new Map<string, Draft['fields']>();
const keyOf = (applicationId: string, step: string): string => `${applicationId}/${step}`;

let pending: Draft | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  timer = undefined;
  if (pending === undefined) return;
  const { applicationId, step, fields } = pending;
  pending = undefined;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ applicationId, step, fields: withoutPersonalNumbers(fields) }),
    );
  } catch (error) {
    reportError(error, 'local-storage');
  }
}

/** Stores the draft; at most one write per second, the last one wins. */
export function saveDraft(draft: Draft): void {
  pending = draft;
  typed.set(keyOf(draft.applicationId, draft.step), draft.fields);
  timer ??= setTimeout(write, PERSIST_INTERVAL_MS);
}

/** Values typed at this step since the page was opened; undefined if there are none. */
export const typedBefore = (applicationId: string, step: string): Draft['fields'] | undefined =>
  typed.get(keyOf(applicationId, step));

/** Reads the stored draft. An unreadable draft is reported and counts as missing. */
function stored(): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : undefined;
  } catch (error) {
    reportError(error, 'local-storage');
    return undefined;
  }
}

const isOf = (draft: Draft | undefined, applicationId: string, step: string): draft is Draft =>
  draft !== undefined && draft.applicationId === applicationId && draft.step === step;

/** Fields that the browser stored for this step of the application; empty if none are stored. */
export function loadDraft(applicationId: string, step: string): Readonly<Record<string, unknown>> {
  const draft = stored();
  if (!isOf(draft, applicationId, step)) return {};
  const fields = draft.fields ?? {};
  // Also kept in memory, because the form of another step will overwrite the stored draft.
  typed.set(keyOf(applicationId, step), fields);
  return fields;
}

/**
 * Removes the draft that was sent; the next step may already have stored its own. Without an argument, at
 * logout, removes all drafts.
 */
export function clearDraft(sent?: Pick<Draft, 'applicationId' | 'step'>): void {
  const isCleared = (draft: Draft | undefined): boolean =>
    sent === undefined || isOf(draft, sent.applicationId, sent.step);
  if (sent) typed.delete(keyOf(sent.applicationId, sent.step));
  else typed.clear();
  if (isCleared(pending)) {
    clearTimeout(timer);
    timer = undefined;
    pending = undefined;
  }
  if (sent && !isCleared(stored())) return;
  try {
    localStorage.removeItem(KEY);
  } catch (error) {
    reportError(error, 'local-storage');
  }
}
