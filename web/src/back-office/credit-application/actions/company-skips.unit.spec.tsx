// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../testing/render-app.tsx';
import { type CompanySkipping, CompanySkips } from './company-skips.tsx';

afterEach(forgetApp);

const id = '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01';
const company: CompanySkipping = {
  id,
  name: 'Bolaget AB',
  application_status: 'N/A',
  last_step: 'instantor',
  application_skip_need_extra_details_rule: false,
  application_skip_need_extra_guarantors_rule: true,
};

function show(more: Partial<CompanySkipping> = {}, role: 'admin' | 'approver' = 'admin') {
  const calls = fakeFetch(() => ({
    body: { application_id: id, step: 'my-numbers', skipped_rules: [] },
  }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<CompanySkips company={{ ...company, ...more }} />);
  return { sent: (end: string) => calls.find(({ url }) => url.endsWith(end))?.body };
}
const open = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
async function send(dialog: Awaited<ReturnType<typeof open>>, button: string) {
  await userEvent.selectOptions(dialog.getByLabelText('Skäl'), 'looked-at');
  await userEvent.type(dialog.getByLabelText('Varför?'), 'Såg underlaget');
  await userEvent.click(dialog.getByRole('button', { name: button }));
}
const why = { reason: 'looked-at', comment: 'Såg underlaget' };

describe("exceptions by staff for a company's application", () => {
  it('bank data can be skipped with a reason', proves('A-134', 'A-163', 'A-192'), async () => {
    const { sent } = show();
    const dialog = await open(/^Hoppa över bankdata/);
    expect(dialog.getByRole('row', { name: 'Bankdata väntar på kunden överhoppad' })).toBeTruthy();
    await send(dialog, 'Hoppa över');
    await waitFor(() => expect(sent('/instantor/skip')).toEqual(why));
  });

  it('skipping is offered only at the step of bank data', proves('A-134'), () => {
    show({ last_step: 'owners' });
    expect(screen.queryByRole('button', { name: /^Hoppa över bankdata/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Sätt åt sidan/ })).toBeTruthy();
  });

  it(
    'one rule can be set aside and another restored',
    proves('A-118', 'A-162', 'A-196', 'A-197'),
    async () => {
      const { sent } = show();
      const aside = await open(/^Sätt åt sidan: Borgensmannens privata skulder/);
      expect(
        aside.getByRole('row', { name: 'Borgensmannens privata skulder ska anges gäller satt åt sidan' }),
      ).toBeTruthy();
      await send(aside, 'Sätt åt sidan');
      await waitFor(() => expect(sent('/skip-need-extra-details-rule')).toEqual({ ...why, skip: true }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const again = await open(/^Låt gälla igen: En extra borgensman/);
      await send(again, 'Låt gälla igen');
      await waitFor(() => expect(sent('/skip-need-extra-guarantors-rule')).toEqual({ ...why, skip: false }));
    },
  );

  it('an approver only reads the exceptions; a decided application offers none', () => {
    show({}, 'approver');
    expect(screen.getByText('En extra borgensman behövs: satt åt sidan')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    forgetApp();
    show({ application_status: 'approved', last_step: 'complete' });
    expect(screen.getByText('Ingen ansökan pågår.')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
