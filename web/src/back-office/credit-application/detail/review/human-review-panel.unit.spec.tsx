// @vitest-environment jsdom
import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import '../../texts/texts.ts';
import { receiveUser } from '../../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../../testing/fake-fetch.ts';
import {
  asksBeforeLeaving,
  forgetApp,
  logInTestUser,
  renderApp,
  testUser,
} from '../../../../testing/render-app.tsx';
import { HumanReviewPanel } from './human-review-panel.tsx';

afterEach(forgetApp);

const asked: NonNullable<Review['human_review']> = {
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

function show(role: 'approver' | 'analyst', differs: Partial<typeof asked> = {}) {
  const review: Review = {
    version: 7,
    attempt: 1,
    is_open: false,
    other_names: [],
    human_review: { ...asked, ...differs },
    more: null,
    reopenable: [],
    people: [],
  };
  const calls = fakeFetch(() => ({ body: review }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<HumanReviewPanel applicationId="a1" />);
  return () => calls.find(({ init }) => init.method === 'POST');
}

describe('human review in the back office', () => {
  it('a human review is decided with a reason and a comment of ten characters', proves('F-18'), async () => {
    const sent = show('approver');
    await screen.findByText('Remarken är betald');
    await userEvent.click(screen.getByRole('radio', { name: 'Öppna ansökan igen' }));
    await userEvent.selectOptions(screen.getByLabelText('Skäl'), 'Uppgifter var felaktiga');
    await userEvent.type(screen.getByLabelText('Kommentar'), 'för kort');
    await userEvent.click(screen.getByRole('button', { name: 'Avgör omprövningen' }));
    expect(screen.getByText('Skriv varför, med minst tio tecken')).toBeTruthy();
    expect(sent()).toBeUndefined();
    await userEvent.type(screen.getByLabelText('Kommentar'), ', kvittot visar det');
    await userEvent.click(screen.getByRole('button', { name: 'Avgör omprövningen' }));
    await waitFor(() =>
      expect(sent()?.body).toEqual({
        version: 7,
        outcome: 'reopened',
        reason: 'facts-were-wrong',
        comment: 'för kort, kvittot visar det',
      }),
    );
  });

  it('the person who rejected the application cannot decide its human review', proves('F-18'), async () => {
    show('approver', { is_own_decision: true });
    await screen.findByText('Du avslog ansökan. En annan handläggare avgör omprövningen.');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Avgör omprövningen' })).toBeNull();
  });

  it('a confirmed sanctions match prevents reopening; a late answer is marked', proves('F-18'), async () => {
    const sent = show('approver', { is_sanction_confirmed: true, answer_by: '2020-01-01T00:00:00.000Z' });
    await screen.findByText(/Beskedet är försenat/);
    await userEvent.click(screen.getByRole('radio', { name: 'Öppna ansökan igen' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Med en bekräftad sanktionsträff kan avslaget bara stå fast.',
    );
    await userEvent.selectOptions(screen.getByLabelText('Skäl'), 'Nya uppgifter har kommit fram');
    await userEvent.type(screen.getByLabelText('Kommentar'), 'Kvittot visar det');
    await userEvent.click(screen.getByRole('button', { name: 'Avgör omprövningen' }));
    expect(sent()).toBeUndefined();
  });

  it('a decided human review shows the outcome and why, without the form', async () => {
    const decided_at = '2026-11-23T09:00:00.000Z';
    show('approver', { outcome: 'upheld', reason: 'nothing-new', comment: 'Läste allt igen', decided_at });
    await screen.findByText('Avslaget står fast');
    expect(screen.getByText('Inget nytt har kommit fram')).toBeTruthy();
    expect(screen.getByText('Läste allt igen')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Avgör omprövningen' })).toBeNull();
  });

  it('asks before leaving an unfinished decision', async () => {
    show('approver');
    await userEvent.type(await screen.findByLabelText('Kommentar'), 'kvittot visar det');
    expect(asksBeforeLeaving()).toBe(true);
    await userEvent.clear(screen.getByLabelText('Kommentar'));
    expect(asksBeforeLeaving()).toBe(false);
  });
});
