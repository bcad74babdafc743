import type * as contract from '@kreditlina/domain/desk/contracts/staff';
import type { Desk, Preferences, View } from '@kreditlina/domain/desk/contracts/staff';
import { create } from 'zustand';
import { light } from '../../lib/api/api-call.ts';
import { call, callOnce } from '../../lib/api/api-client.ts';
import { useLanguage } from '../../lib/browser/language.ts';
import { chooseLook, useLook } from '../../lib/browser/look.ts';
import { reportError } from '../../lib/errors/error-reporting.ts';
import { notifyError } from '../../lib/errors/notices.ts';

const readDesk = light<typeof contract.readDesk>('GET', '/api/admin/desk', 'preferences', 'views');

const keepViewEndpoint = light<typeof contract.saveView>(
  'PUT',
  '/api/admin/desk/views/:id',
  'preferences',
  'views',
);
const removeViewEndpoint = light<typeof contract.removeView>(
  'DELETE',
  '/api/admin/desk/views/:id',
  'preferences',
  'views',
);
const keepPreferences = light<typeof contract.choosePreferences>(
  'PUT',
  '/api/admin/desk/preferences',
  'preferences',
  'views',
);

/** Saved views of the reader; null until loaded. */
export const useDesk = create<{ readonly views: readonly View[] | null }>(() => ({ views: null }));

const chosen = (): Preferences => {
  const { theme, density, dates } = useLook.getState();
  return { theme, density, dates, language: useLanguage.getState().language };
};

async function show(answer: Promise<Desk>): Promise<void> {
  const { views } = await answer;
  useDesk.setState({ views });
}

/** Preferences that the reader has changed since `before`. */
const chosenSince = (before: Preferences): Partial<Preferences> =>
  Object.fromEntries(
    Object.entries(chosen()).filter(([name, choice]) => choice !== before[name as keyof Preferences]),
  );

export const saveView = ({ id, ...body }: View): Promise<void> =>
  show(callOnce(keepViewEndpoint, { params: { id }, body }));
export const removeView = (id: string): Promise<void> =>
  show(callOnce(removeViewEndpoint, { params: { id } }));

/** Chains the saves, so that the last choice wins and a later read includes it. */
let last: Promise<void> = Promise.resolve();

/**
 * Loads the reader's preferences, and then saves each change.
 * @returns function that stops saving
 */
export function openDesk(): () => void {
  let isOpen = true;
  let kept: Preferences | undefined;
  const keep = () => {
    if (!isOpen || kept === undefined || Object.keys(chosenSince(kept)).length === 0) return;
    kept = chosen();
    last = last.then(() => show(callOnce(keepPreferences, { body: chosen() }))).catch(notifyError);
  };
  const unsubscribe = [useLook.subscribe(keep), useLanguage.subscribe(keep)];
  const load = async () => {
    const before = chosen();
    await last;
    const { preferences, views } = await call(readDesk, {});
    if (!isOpen) return;
    useDesk.setState({ views });
    if (preferences) {
      // Choices made while loading win over the loaded ones.
      const { language, ...look } = { ...preferences, ...chosenSince(before) };
      chooseLook(look);
      useLanguage.getState().choose(language);
    }
    kept = preferences ?? before;
    keep();
  };
  // Only reported, because lists and pages work without the settings.
  void load().catch((error: unknown) => reportError(error, 'desk'));
  return () => {
    isOpen = false;
    for (const end of unsubscribe) end();
    useDesk.setState({ views: null });
  };
}
