// @vitest-environment jsdom
import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import '../../texts/texts.ts';
import { receiveUser } from '../../../../lib/session/session-store.ts';
import { fakeFetch, problemOf } from '../../../../testing/fake-fetch.ts';
import {
  asksBeforeLeaving,
  forgetApp,
  logInTestUser,
  renderApp,
  testUser,
} from '../../../../testing/render-app.tsx';
import { HumanReviewPanel } from './human-review-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';

afterEach(forgetApp);

const open: Review = {
  version: 7,
  attempt: 1,
  is_open: true,
  other_names: [],
  human_review: null,
  more: null,
  reopenable: [],
  people: [],
};
const question = {
  number: 1,
  asked_at: '2026-11-22T09:00:00.000Z',
  answer_by: '2026-12-06T22:59:59.999Z',
  text: 'Skicka bokslutet',
  reopens: [],
  waits: false,
  answered_at: '2026-11-23T09:00:00.000Z',
  answer: 'Det var 312 000 kr',
};
const humanReview: NonNullable<Review['human_review']> = {
  requested_at: '2026-11-22T09:00:00.000Z',
  answer_by: '2999-11-29T22:59:59.999Z',
  text: 'Remarken är betald',
  outcome: null,
  decided_at: null,
  reason: null,
  comment: '',
  is_sanction_confirmed: false,
  is_own_decision: false,
};
const FIRST = 'Beata Ringström: Den manuella granskningen avslutades.';

/** Refuses the first submit, after which reads return the changed state. */
function refusedOnce(before: Review, after: Review, panel: 'review' | 'human') {
  let refusals = 0;
  const calls = fakeFetch(({ init }) => {
    if (init.method !== 'POST') return { body: refusals === 0 ? before : after };
    refusals += 1;
    const refused = problemOf(FIRST, 409);
    return refusals > 1
      ? { body: after }
      : { ...refused, body: { ...refused.body, code: 'APPLICATION_CHANGED' } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf(['approver'])] });
  renderApp(
    panel === 'review' ? <ReviewPanel applicationId="a1" /> : <HumanReviewPanel applicationId="a1" />,
  );
  return () => calls.filter(({ init }) => init.method === 'POST').map(({ body }) => body);
}
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Kommentar');

describe('review changed by a colleague', () => {
  it(
    'shows who did what, keeps the input and resubmits it with the new version',
    proves('F-18', 'F-20'),
    async () => {
      const sent = refusedOnce(open, { ...open, version: 9, more: question }, 'review');
      await userEvent.click(await screen.findByRole('radio', { name: 'Låt beslutet fortsätta' }));
      await userEvent.selectOptions(screen.getByLabelText('Skäl'), 'verified-otherwise');
      await userEvent.type(comment(), 'Ringde företagets bank');
      await userEvent.click(screen.getByRole('button', { name: 'Avsluta granskningen' }));
      expect((await screen.findByRole('alert')).textContent).toBe(FIRST);
      await screen.findByText('Det var 312 000 kr');
      expect(comment().value).toBe('Ringde företagets bank');
      await userEvent.click(screen.getByRole('button', { name: 'Avsluta granskningen' }));
      const body = { outcome: 'resume', reason: 'verified-otherwise', comment: 'Ringde företagets bank' };
      await waitFor(() =>
        expect(sent()).toEqual([
          { version: 7, ...body },
          { version: 9, ...body },
        ]),
      );
    },
  );

  it('keeps a typed question when a colleague has closed the review, and does not send it again', async () => {
    const sent = refusedOnce(open, { ...open, version: 9, is_open: false }, 'review');
    await userEvent.type(
      await screen.findByLabelText('Vad behöver den sökande svara på?'),
      'Skicka bokslutet för i fjol',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Skicka frågan till kunden' }));
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Avsluta granskningen' })).toBeNull());
    const typed = screen.getByLabelText<HTMLTextAreaElement>('Vad behöver den sökande svara på?');
    expect(typed.value).toBe('Skicka bokslutet för i fjol');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka frågan till kunden' }));
    expect(sent()).toHaveLength(1);
  });

  it(
    'keeps the typed decision when a colleague has decided, and does not send it again',
    proves('F-18'),
    async () => {
      const before = { ...open, is_open: false, human_review: humanReview };
      const decided = { outcome: 'upheld', reason: 'nothing-new', comment: 'Läste allt' } as const;
      const at = { decided_at: '2026-11-23T09:00:00.000Z' };
      const after = { ...before, version: 9, human_review: { ...humanReview, ...decided, ...at } };
      const sent = refusedOnce(before, after, 'human');
      await userEvent.click(await screen.findByRole('radio', { name: 'Avslaget står fast' }));
      await userEvent.selectOptions(screen.getByLabelText('Skäl'), 'nothing-new');
      await userEvent.type(comment(), 'Gick igenom upplysningen');
      await userEvent.click(screen.getByRole('button', { name: 'Avgör omprövningen' }));
      await screen.findByText('Läste allt');
      expect(comment().value).toBe('Gick igenom upplysningen');
      await userEvent.click(screen.getByRole('button', { name: 'Avgör omprövningen' }));
      expect(sent()).toHaveLength(1);
    },
  );

  it('asks before leaving an unsent question', async () => {
    const sent = refusedOnce(open, { ...open, version: 9 }, 'review');
    await userEvent.type(
      await screen.findByLabelText('Vad behöver den sökande svara på?'),
      'Skicka bokslutet',
    );
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Skicka frågan till kunden' }));
    await send();
    await screen.findByRole('alert');
    expect(asksBeforeLeaving()).toBe(true);
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });

  it('asks before leaving an unfinished closing of the review', async () => {
    refusedOnce(open, open, 'review');
    await userEvent.click(await screen.findByRole('radio', { name: 'Låt beslutet fortsätta' }));
    expect(asksBeforeLeaving()).toBe(true);
  });
});
