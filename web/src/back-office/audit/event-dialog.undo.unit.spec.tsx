// @vitest-environment jsdom
import type { UndoAnswer } from '@kreditlina/domain/audit/contracts/undo';
import { effectWarning } from '@kreditlina/domain/credit-account/contracts/actions';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { i18n } from '../../lib/text/i18n.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../testing/open-flow.tsx';
import { renderApp, testUser } from '../../testing/render-app.tsx';
import { Undo } from './event-dialog.tsx';

logInForEachTest();
afterEach(() => i18n.changeLanguage('sv'));

const answer: UndoAnswer = {
  is_reversible: true,
  version: 7,
  reasons: ['our-mistake'],
  dependants: [],
  refusal: null,
  effect: [],
  needs_second_person: false,
  warnings: [],
};
const all = effectWarning.options;

it.each([
  [
    'sv',
    'Ångra',
    'En andra person måste godkänna det. Gränsen blir lägre än skulden.*högre än den som är undertecknad.*ett uttag som väntar.*försenat först efter den nya förfallodagen',
  ],
  [
    'en',
    'Undo',
    'A second person has to approve it. The limit will be below the debt.*above the one that was signed.*a withdrawal that waits.*late only after the new due day',
  ],
] as const)(
  'the undo dialog shows every warning in words (%s)',
  proves('M-10', 'X-77'),
  async (language, undo, words) => {
    await i18n.changeLanguage(language);
    receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });
    fakeFetch(() => ({ body: { ...answer, needs_second_person: true, warnings: [...all] } }));
    renderApp(<Undo id="4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a17" what="x" />);
    await userEvent.click(await screen.findByRole('button', { name: undo }));
    const dialog = await screen.findByRole('dialog', { name: undo });
    expect(within(dialog).getByRole('status').textContent).toMatch(new RegExp(words));
  },
);

it('the undo dialog without warnings has no status text', async () => {
  receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });
  fakeFetch(() => ({ body: answer }));
  renderApp(<Undo id="4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a17" what="x" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }));
  expect(within(await screen.findByRole('dialog')).queryByRole('status')).toBeNull();
});
