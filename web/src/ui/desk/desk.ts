import type { Desk, Preferences, View } from '@kreditlina/domain/desk/contracts/staff';
import { create } from 'zustand';
import { apiCall, object } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { reportError } from '../../lib/error-reporting.ts';
import { useLanguage } from '../../lib/language.ts';
import { chooseLook, useLook } from '../../lib/look.ts';
import { notifyError } from '../../lib/notify-error.ts';
import { apiPaths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';

const answer = object<Desk>('preferences', 'views');
const once = () => ({ idempotencyKey: randomId() });

/** The views that the reader keeps; null while they are not known. */
export const useDesk = create<{ readonly views: readonly View[] | null }>(() => ({ views: null }));

const chosen = (): Preferences => {
  const { theme, density, dates } = useLook.getState();
  return { theme, density, dates, language: useLanguage.getState().language };
};

async function write(method: 'PUT' | 'DELETE', endpoint: string, body?: object): Promise<void> {
  const { views } = await callApi(apiCall(method, endpoint, answer), { ...(body && { body }), ...once() });
  useDesk.setState({ views });
}

const written = ({ theme, density, dates, language }: Preferences): string =>
  JSON.stringify({ theme, density, dates, language });

/** What was kept, but for what the reader chose while it was fetched. */
function withChoices(kept: Preferences, before: Preferences): Preferences {
  const now = chosen();
  return {
    theme: now.theme === before.theme ? kept.theme : now.theme,
    density: now.density === before.density ? kept.density : now.density,
    dates: now.dates === before.dates ? kept.dates : now.dates,
    language: now.language === before.language ? kept.language : now.language,
  };
}

export const saveView = ({ id, ...body }: View): Promise<void> =>
  write('PUT', apiPaths.adminDeskView(id), body);
export const removeView = (id: string): Promise<void> => write('DELETE', apiPaths.adminDeskView(id));

/** One after another: the last choice is to be the one that stays, also for whoever opens the desk meanwhile. */
let last: Promise<void> = Promise.resolve();

/**
 * Fetches how the reader has arranged things, and from then on keeps what they choose.
 * @returns ends the keeping
 */
export function openDesk(): () => void {
  let isOpen = true;
  let kept = '';
  const keep = () => {
    const now = written(chosen());
    if (!isOpen || kept === '' || now === kept) return;
    kept = now;
    last = last.then(() => write('PUT', apiPaths.adminDeskPreferences, chosen())).catch(notifyError);
  };
  const unsubscribe = [useLook.subscribe(keep), useLanguage.subscribe(keep)];
  const load = async () => {
    const before = chosen();
    await last;
    const { preferences, views } = await callApi(apiCall('GET', apiPaths.adminDesk, answer));
    if (!isOpen) return;
    useDesk.setState({ views });
    if (preferences) {
      const { language, ...look } = withChoices(preferences, before);
      chooseLook(look);
      useLanguage.getState().choose(language);
    }
    kept = written(preferences ?? before);
    keep();
  };
  // Lists and pages are there without it.
  void load().catch((error: unknown) => reportError(error, 'desk'));
  return () => {
    isOpen = false;
    for (const end of unsubscribe) end();
    useDesk.setState({ views: null });
  };
}
