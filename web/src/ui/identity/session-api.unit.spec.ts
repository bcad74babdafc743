// @vitest-environment jsdom

import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDraft, PERSIST_INTERVAL_MS, saveDraft } from '../../lib/browser/draft-storage.ts';
import { setErrorReporter } from '../../lib/errors/error-reporting.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { leaveSession } from '../../lib/session/wanted-page.ts';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser } from '../../testing/render-app.tsx';
import { logOut } from './session-api.ts';

const draft = { applicationId: 'a1', step: 'household', fields: { income: 34_000 } };

beforeEach(() => {
  vi.useFakeTimers();
  logInTestUser();
});
afterEach(() => {
  forgetApp();
  setErrorReporter();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('logout', () => {
  it.each([
    ['when the server ends the session', {}, 0],
    ['also when the server cannot be told', problemOf('Försök igen om en stund', 503), 1],
  ])('logging out leaves no draft in the browser, %s', async (_, answer, faults) => {
    fakeFetch(() => answer);
    const report = vi.fn();
    setErrorReporter({ report });
    saveDraft(draft);
    vi.advanceTimersByTime(PERSIST_INTERVAL_MS);
    expect(loadDraft('a1', 'household')).toEqual(draft.fields);
    await logOut();
    expect(loadDraft('a1', 'household')).toEqual({});
    expect(localStorage.length).toBe(0);
    expect(useSession.getState().isLoggedIn).toBe(false);
    expect(report).toHaveBeenCalledTimes(faults);
  });

  it('logout forgets the pages on which earlier sessions ended', proves('X-98'), async () => {
    fakeFetch(() => ({}));
    leaveSession({ pathname: '/admin/companies', search: '?page=0' }, '/');
    leaveSession({ pathname: '/account', search: '' }, '/');
    await logOut();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('input of the last second is not stored after logout', async () => {
    fakeFetch(() => ({}));
    saveDraft(draft);
    await logOut();
    vi.advanceTimersByTime(PERSIST_INTERVAL_MS);
    expect(localStorage.length).toBe(0);
  });
});
