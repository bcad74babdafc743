// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { decidedAnswer } from '../../testing/fake-api.ts';
import { heading, justSent, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { testApplication } from '../../testing/render-app.tsx';

logInForEachTest();

const later = new Date(Date.now() + 10 * 86_400_000).toISOString();
const possible = { possible_until: later, requested_at: null, outcome: null, decided_at: null };
const asked = { ...possible, possible_until: null, requested_at: '2026-11-22T09:00:00.000Z' };
const rejected = testApplication({ step: 'status', status: 'rejected' });
const told = (human_review: object) => decidedAnswer({ status: 'rejected', human_review });
const countdown = () => screen.queryByText(/En ny ansökan öppnas om/);

describe('human review of a rejection', () => {
  it(
    "a human review is requested in the applicant's words and stops the countdown to a new application",
    proves('F-18'),
    async () => {
      let review: object = possible;
      const { sent } = openFlow(
        {
          'GET ': { body: rejected },
          'GET /status': () => ({ ...told(review)['GET /status'] }),
          'POST /review-request': () => {
            review = asked;
            return { body: rejected };
          },
        },
        rejected,
        justSent,
      );
      await heading(/Vi kan inte bevilja kredit/);
      expect(countdown()).toBeTruthy();
      await press('Begär omprövning');
      await heading(/Begär omprövning/);
      expect(countdown()).toBeNull();
      await userEvent.type(screen.getByLabelText('Vad vill du att handläggaren ska veta?'), 'Den är betald');
      await press('Skicka begäran');
      await screen.findByRole('heading', { name: 'En handläggare tittar på beslutet igen' });
      expect(sent('/review-request')).toEqual({ text: 'Den är betald' });
      expect(screen.getByText(/Du begärde omprövning den 22 november 2026/)).toBeTruthy();
      expect(countdown()).toBeNull();
      expect(screen.queryByRole('button', { name: 'Begär omprövning' })).toBeNull();
    },
  );

  it(
    'no new application opens by itself during the review, also after a reload',
    proves('F-18'),
    async () => {
      openFlow({ 'GET ': { body: rejected }, ...told(asked) }, rejected, justSent);
      await screen.findByRole('heading', { name: 'En handläggare tittar på beslutet igen' });
      expect(countdown()).toBeNull();
      expect(screen.getByRole('button', { name: 'Starta en ny ansökan' })).toBeTruthy();
    },
  );

  it('no new application opens by itself after a look at the review form', proves('F-18'), async () => {
    openFlow({ 'GET ': { body: rejected }, ...told(possible) }, rejected, justSent);
    await heading(/Vi kan inte bevilja kredit/);
    await press('Begär omprövning');
    await heading(/Begär omprövning/);
    await press('Tillbaka');
    await heading(/Vi kan inte bevilja kredit/);
    expect(countdown()).toBeNull();
  });

  it('an upheld decision offers a new application but no second review', proves('F-18'), async () => {
    const upheld = { ...asked, outcome: 'upheld', decided_at: '2026-11-24T09:00:00.000Z' };
    openFlow({ 'GET ': { body: rejected }, ...told(upheld) }, rejected);
    await screen.findByRole('heading', { name: 'Beslutet står fast' });
    expect(screen.getByText(/den 24 november 2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Starta en ny ansökan' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Begär omprövning' })).toBeNull();
  });

  it.each([
    ['wheel', () => fireEvent.wheel(document.body)],
    ['finger', () => fireEvent.touchMove(document.body)],
    ['key', () => fireEvent.keyDown(document.body, { key: 'PageDown' })],
  ])(
    'the countdown stops when the applicant reads on by %s',
    proves('F-18', 'C-257'),
    async (_means, readOn) => {
      openFlow({ 'GET ': { body: rejected }, ...told(possible) }, rejected, justSent);
      await heading(/Vi kan inte bevilja kredit/);
      await waitFor(() => expect(countdown()).toBeTruthy());
      readOn();
      expect(await screen.findByText('Nedräkningen är stoppad.', {}, { timeout: 1_000 })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Testa igen' })).toBeTruthy();
    },
  );

  it('a review is not offered after its last day', proves('F-18'), async () => {
    const over = { ...possible, possible_until: '2020-01-01T00:00:00.000Z' };
    openFlow({ 'GET ': { body: rejected }, ...told(over) }, rejected, justSent);
    await heading(/Vi kan inte bevilja kredit/);
    await waitFor(() => expect(countdown()).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Begär omprövning' })).toBeNull();
  });
});
