// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { receiveUser } from '../lib/session/session-store.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { logInForEachTest } from '../testing/open-flow.tsx';
import { renderApp, testUser } from '../testing/render-app.tsx';
import { testCompanyDetail } from '../testing/test-company-detail.ts';
import CompanyActionsTab from './company-actions-tab.tsx';

logInForEachTest();

function show(role: 'admin' | 'approver') {
  fakeFetch(() => ({ body: { account: null } }));
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<CompanyActionsTab company={testCompanyDetail()} />);
}

it(
  'an approver reads which role changes a credit, with a link to the approvals',
  proves('X-54'),
  async () => {
    show('approver');
    const said = await screen.findByRole('alert');
    expect(said.textContent).toMatch(/^Bara den som har rollen administratör ändrar en kredit/);
    expect(screen.getByRole('link', { name: 'Till attesten' }).getAttribute('href')).toContain(
      '/admin/approvals',
    );
  },
);

it('an admin reads no note about roles', proves('X-54'), async () => {
  show('admin');
  await screen.findByText('Företaget har ingen kredit att göra något med.');
  expect(screen.queryByText(/Bara den som har rollen/)).toBeNull();
});
