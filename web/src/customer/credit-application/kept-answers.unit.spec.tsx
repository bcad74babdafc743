// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { useNotices } from '../../lib/errors/notices.ts';
import { pass, settle, stopClock } from '../../testing/clock.ts';
import { decidedAnswer } from '../../testing/fake-api.ts';
import { fakeFetch, jsonAnswer, problemOf } from '../../testing/fake-fetch.ts';
import { bankData, logInForEachTest, openFlow } from '../../testing/open-flow.tsx';
import { renderApp, testApplication } from '../../testing/render-app.tsx';
import { logOut } from '../../ui/identity/session-api.ts';
import { applicationKeys } from './api/application.ts';
import { ApplicationFlow } from './application-flow.tsx';
import { ApplicationEntry } from './application-page.tsx';

logInForEachTest();
beforeEach(stopClock);
afterEach(() => vi.useRealTimers());

/** Also finds it behind a dialog. */
const title = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const next = () => screen.getByRole('button', { name: /^(Nästa|Skickar …)$/ });

describe('lists of applications', () => {
  it(
    'a list is refetched only after 30 s or when an application has moved',
    proves('C-278', 'C-416'),
    async () => {
      const state = { step: 'user-details' as 'user-details' | 'household' };
      const now = new Date().toISOString();
      const application = () => testApplication({ step: state.step, updated_at: now });
      const calls = fakeFetch(({ url }) => ({
        body: url.includes('?type=') ? { credit_applications: [application()], total: 1 } : application(),
      }));
      const listed = () => calls.filter(({ url }) => url === '/api/credit-application?type=standard').length;
      const look = async () => {
        cleanup();
        renderApp(<ApplicationEntry type="standard" onOpen={vi.fn()} />);
        await settle();
        return screen.getByRole('button', { name: /Fortsätt från/ }).textContent;
      };
      expect(await look()).toMatch(/Fortsätt från Kontaktuppgifter/);
      expect(listed()).toBe(1);
      await pass(29_999);
      await look();
      expect(listed()).toBe(1);
      await pass(1);
      await look();
      expect(listed()).toBe(2);

      cleanup();
      state.step = 'household';
      renderApp(<ApplicationFlow id="a1" onOpen={vi.fn()} />);
      await settle();
      expect(await look()).toMatch(/Fortsätt från Ditt hushåll/);
      expect(listed()).toBe(3);
    },
  );
});

/** The user-details step, with test-controlled answers to its submit and to the read of the application. */
async function openContactDetails() {
  const application = testApplication();
  const state = { submit: Promise.resolve(jsonAnswer({})) };
  fakeFetch(({ init }) => {
    if (init.method === 'POST') return state.submit;
    return { body: { ...application, companies: [], total: 0 } };
  });
  renderApp(<ApplicationFlow id="a1" onOpen={vi.fn()} />);
  await settle();
  return { state, application };
}

describe('state of a request', () => {
  it('a request is pending, fails with the answers kept, and then succeeds', proves('C-278'), async () => {
    const { state, application } = await openContactDetails();
    const refusal = Promise.withResolvers<Response>();
    state.submit = refusal.promise;
    fireEvent.change(screen.getByLabelText('Namn'), { target: { value: 'Astrid Ek' } });
    fireEvent.click(next());
    await settle();
    expect(next().getAttribute('aria-busy')).toBe('true');
    refusal.resolve(jsonAnswer(problemOf('Försök igen om en stund', 503)));
    await settle();
    expect(next().getAttribute('aria-busy')).toBeNull();
    expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Försök igen om en stund']);
    expect(screen.getByLabelText<HTMLInputElement>('Namn').value).toBe('Astrid Ek');
    state.submit = Promise.resolve(jsonAnswer({ body: { ...application, step: 'select-company' } }));
    fireEvent.click(next());
    await settle();
    expect(title()).toBe('Vilket företag gäller ansökan?');
  });
});

describe('cached answer', () => {
  const kept = () => queryClient.getQueryState(applicationKeys.one('a1'));

  it(
    'a save replaces the cached application with its time, and invalidates its parts',
    proves('C-246'),
    async () => {
      const { state, application } = await openContactDetails();
      const received = Date.now();
      expect(kept()).toMatchObject({ dataUpdatedAt: received, isInvalidated: false });
      await pass(5_000);
      expect(kept()).toMatchObject({ dataUpdatedAt: received, isInvalidated: false });
      const banks = applicationKeys.part('a1', 'banks');
      queryClient.setQueryData(banks, { banks: [] });
      const saved = Promise.withResolvers<Response>();
      state.submit = saved.promise;
      fireEvent.click(next());
      await settle();
      expect(kept()).toMatchObject({ dataUpdatedAt: received, isInvalidated: false });
      saved.resolve(jsonAnswer({ body: { ...application, step: 'select-company' } }));
      await settle();
      expect(kept()).toMatchObject({ dataUpdatedAt: received + 5_000, isInvalidated: false });
      expect(queryClient.getQueryState(banks)).toMatchObject({ isInvalidated: true });
    },
  );

  it(
    'outdated answers are deleted when the decision reopens a step, and at logout',
    proves('C-246', 'C-278'),
    async () => {
      const guarantors = applicationKeys.part('a1', 'guarantors');
      const state = { step: 'status' as 'status' | 'guarantors' };
      const application = testApplication({ step: 'status', data: bankData('received') });
      const decided = decidedAnswer({ status: 'pending' })['GET /status'];
      const { calls } = openFlow(
        {
          'GET ': () => ({ body: { ...application, step: state.step } }),
          'GET /status': () => ({ body: { ...decided.body, step: state.step } }),
          'GET /guarantors': {
            body: { guarantors: [], extra_guarantors: [], needs_extra_guarantors: true },
          },
        },
        application,
      );
      queryClient.setQueryData(guarantors, {
        guarantors: [],
        extra_guarantors: [],
        needs_extra_guarantors: false,
      });
      await settle();
      const asked = () => calls.filter(({ url }) => url.endsWith('/guarantors')).length;
      expect(asked()).toBe(0);
      state.step = 'guarantors';
      await pass(2_000);
      expect(title()).toBe('Välj borgensman');
      expect(asked()).toBe(1);
      expect(queryClient.getQueryData(guarantors)).toMatchObject({ needs_extra_guarantors: true });

      cleanup();
      await logOut();
      expect([kept(), queryClient.getQueryState(guarantors)]).toEqual([undefined, undefined]);
    },
  );
});
