// @vitest-environment jsdom

import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearDraft,
  loadDraft,
  saveDraft,
  typedBefore,
  withoutPersonalNumbers,
} from '../browser/draft-storage.ts';
import { setErrorReporter } from '../errors/error-reporting.ts';
import {
  addNotice,
  clearNotices,
  errorText,
  hidesItself,
  notifyError,
  removeNotice,
  useNotices,
} from '../errors/notices.ts';
import { ApiError, GENERIC_MESSAGE, readProblem } from '../errors/problem.ts';
import {
  clearSession,
  loginEnded,
  loginStarted,
  receiveAccessToken,
  receiveUser,
  useSession,
} from './session-store.ts';

const user: User = {
  id: 'u1',
  first_name: 'Astrid',
  last_name: 'Lindqvist',
  email: null,
  ssn: '196803129805',
  phone: null,
  contact_details_changed_at: null,
  contact_details_changed: [],
  is_admin: false,
  rights: [],
  second_factor: null,
  roles: [],
  companies: [],
  credit_applications: [],
};

const texts = () => useNotices.getState().notices.map(({ text }) => text);

beforeEach(() => {
  clearNotices();
  clearSession();
  clearDraft();
  vi.useFakeTimers();
});
afterEach(() => {
  setErrorReporter();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('session', () => {
  it('the session has the specified fields', proves('C-224'), () => {
    expect(Object.keys(useSession.getState())).toEqual(
      expect.arrayContaining(
        'id jwt login_token status access_token user isLoggedIn isAuthorized isPolling receivedAt'.split(' '),
      ),
    );
  });

  it('a token marks the user as logged in', proves('C-270', 'C-222'), () => {
    loginStarted('login-1');
    expect(useSession.getState()).toMatchObject({
      status: 'in_progress',
      isPolling: true,
      login_token: 'login-1',
    });
    receiveAccessToken('token');
    receiveUser(user);
    loginEnded('complete');
    expect(useSession.getState()).toMatchObject({
      isLoggedIn: true,
      isPolling: false,
      id: 'u1',
      isAuthorized: false,
    });
  });

  it('a failed login resets the state and the polling flag', proves('C-271'), () => {
    loginStarted('login-1');
    loginEnded('failed');
    expect(useSession.getState()).toMatchObject({ status: 'failed', isPolling: false, login_token: null });
  });

  it('admin, approver and analyst are authorized, a customer is not', proves('X-54'), () => {
    for (const [roles, isAuthorized] of [
      [['ADMIN'], true],
      [['APPROVER'], true],
      [['ANALYST'], true],
      [['CUSTOMER'], false],
      [[], false],
    ] as const) {
      receiveUser({
        ...user,
        is_admin: false,
        roles: [...roles],
        rights: [...rightsOf(roles.map((role) => role.toLowerCase()))],
      });
      expect([roles, useSession.getState().isAuthorized]).toEqual([roles, isAuthorized]);
    }
  });
});

describe('notices', () => {
  it('notices are a list that can be cleared or removed from by index', proves('C-390'), () => {
    addNotice('one');
    addNotice('two', 'info');
    addNotice('three', 'success');
    removeNotice(1);
    expect(texts()).toEqual(['one', 'three']);
    clearNotices();
    expect(texts()).toEqual([]);
  });

  it('notices are errors by default; only errors stay', proves('C-377', 'X-88'), () => {
    addNotice('what happened');
    expect(useNotices.getState().notices[0]?.variant).toBe('error');
    expect(hidesItself('error')).toBe(false);
    for (const variant of ['success', 'warning', 'info'] as const) expect(hidesItself(variant)).toBe(true);
  });

  it('shows each text once and never more than five notices', () => {
    addNotice('same');
    addNotice('same');
    for (const text of ['a', 'b', 'c', 'd', 'e']) addNotice(text);
    expect(texts()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('shows the detail of an error, and the fixed message in Swedish', proves('C-377', 'C-372'), () => {
    notifyError(
      new ApiError('problem', 'För många försök', 429, readProblem({ detail: 'För många försök' }, 429)),
    );
    expect(texts()).toEqual(['För många försök']);
    expect(errorText(new ApiError('error', GENERIC_MESSAGE, 500))).toMatch(/^Något gick fel hos oss/);
    // Without an answer the cause is unknown.
    expect(errorText(new ApiError('error', GENERIC_MESSAGE))).toMatch(
      /^Vi fick inget svar\. Kontrollera att du är uppkopplad/,
    );
  });

  it(
    'shows no notice for aborted calls, lost sessions and wrong steps',
    proves('C-374', 'C-375', 'C-376'),
    () => {
      notifyError(new ApiError('aborted', 'Aborted'));
      for (const detail of ['Unauthorized', 'Wrong step in application process']) {
        notifyError(new ApiError('problem', detail, 401, readProblem({ detail }, 401)));
      }
      expect(texts()).toEqual([]);
    },
  );
});

describe('draft in local storage', () => {
  const draft = { applicationId: 'a1', step: 'user-details', fields: { name: 'Astrid' } };

  it(
    'the draft has one key and is written at most once a second, with the last value',
    proves('C-417'),
    () => {
      const write = vi.spyOn(Storage.prototype, 'setItem');
      saveDraft(draft);
      saveDraft({ ...draft, fields: { name: 'Astrid L' } });
      vi.advanceTimersByTime(999);
      expect(write).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(write).toHaveBeenCalledTimes(1);
      expect(loadDraft('a1', 'user-details')).toEqual({ name: 'Astrid L' });
      // Typing without a pause, a letter every tenth of a second.
      for (let letters = 1; letters <= 30; letters += 1) {
        saveDraft({ ...draft, fields: { name: 'x'.repeat(letters) } });
        vi.advanceTimersByTime(100);
      }
      expect(write).toHaveBeenCalledTimes(4);
      expect(Object.keys(localStorage)).toEqual(['kreditlina']);
    },
  );

  it('a draft belongs to one application and one step', () => {
    saveDraft(draft);
    vi.advanceTimersByTime(1000);
    expect(loadDraft('a2', 'user-details')).toEqual({});
    expect(loadDraft('a1', 'household')).toEqual({});
  });

  it(
    'a draft survives a reload and a step back; submitting another form removes only its own',
    proves('C-417'),
    () => {
      saveDraft(draft);
      vi.advanceTimersByTime(1000);
      // After the reload the form reads its draft; a step back stores another form's draft.
      expect(loadDraft('a1', 'user-details')).toEqual({ name: 'Astrid' });
      saveDraft({ ...draft, step: 'household', fields: { children: 2 } });
      vi.advanceTimersByTime(1000);
      saveDraft({ ...draft, fields: typedBefore('a1', 'user-details') ?? {} });
      clearDraft({ applicationId: 'a1', step: 'household' });
      vi.advanceTimersByTime(1000);
      expect(loadDraft('a1', 'user-details')).toEqual({ name: 'Astrid' });
      clearDraft({ applicationId: 'a1', step: 'user-details' });
      expect([loadDraft('a1', 'user-details'), Object.keys(localStorage)]).toEqual([{}, []]);
    },
  );

  it('personal numbers are removed from a draft by field name and by content', proves('X-49'), () => {
    const guarantors = [{ name: 'Bo', ssn: '19680312-9805', note: '680312-9805', phone: '+46701740605' }];
    expect(withoutPersonalNumbers({ guarantors, ssn: '1', text: 'nr 196803129805' })).toEqual({
      guarantors: [{ name: 'Bo' }],
    });
  });

  it('a saved draft contains no personal number', proves('X-49'), () => {
    saveDraft({ ...draft, fields: { name: 'Astrid', ssn: '19680312-9805', note: '680312-9805' } });
    vi.advanceTimersByTime(1000);
    expect(localStorage.getItem('kreditlina')).not.toMatch(/9805/);
    expect(loadDraft('a1', 'user-details')).toEqual({ name: 'Astrid' });
  });

  it('a failed read or write of the draft is reported without a notice', proves('C-389'), () => {
    const report = vi.fn();
    setErrorReporter({ report });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    saveDraft(draft);
    vi.advanceTimersByTime(1000);
    expect(loadDraft('a1', 'user-details')).toEqual({});
    expect(report.mock.calls.map(([, context]) => context)).toEqual(['local-storage', 'local-storage']);
    expect(texts()).toEqual([]);
  });

  it('a reported fault is logged and dispatched as an event', proves('C-388', 'C-389'), () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent).detail);
    globalThis.addEventListener('kreditlina:client-error', listen);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    saveDraft(draft);
    vi.advanceTimersByTime(1000);
    loadDraft('a1', 'user-details');
    globalThis.removeEventListener('kreditlina:client-error', listen);
    expect(logged.mock.calls).toEqual([['local-storage: full'], ['local-storage: denied']]);
    expect(heard).toMatchObject([
      { context: 'local-storage', message: 'full' },
      { context: 'local-storage', message: 'denied' },
    ]);
  });
});
