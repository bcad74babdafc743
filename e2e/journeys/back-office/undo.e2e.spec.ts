import { listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { actionRoutes, getCompanyActions } from '@kreditlina/domain/credit-account/contracts/actions';
import {
  type Approval,
  getApprovals,
  grantApproval,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { approveStaffRole, listStaff, proposeStaffRole } from '@kreditlina/domain/identity/contracts/staff';
import { formatDate, formatLongDate } from '@kreditlina/domain/text/index';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { enter } from '../../src/browser.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
const DAYS_90 = 90 * 86_400_000;
let session: Awaited<ReturnType<typeof journeys.begin>>['session'];
let companyId: string;

beforeAll(async () => {
  ({ session } = await journeys.begin(newcomer(83)));
  companyId = (await session.ask('GET', listCompanies.path)).body.companies[0].id;
});

/** Opens an event of the trail and undoes it. */
async function asksToUndo(page: Page, event: RegExp, changes: string, screen?: string): Promise<void> {
  await page.getByRole('gridcell', { name: event }).first().click();
  const shown = page.getByRole('dialog', { name: event });
  await shown.getByRole('button', { name: 'Ångra' }).click();
  const undoing = page.getByRole('dialog', { name: 'Ångra' });
  await undoing.getByRole('table', { name: 'Det här ändras' }).getByText(changes).first().waitFor();
  await undoing.getByLabel('Skäl').selectOption({ label: 'Ett fel från oss' });
  await undoing.getByLabel('Varför?').fill('Det gällde någon annan');
  if (screen) await proveAtBothWidths(page, screen);
  await undoing.getByRole('button', { name: 'Ångra' }).click();
}

it(
  'an admin undoes a rate change, and a role together with an approver; both are as before',
  proves('M-10'),
  async () => {
    const asAdmin = await journeys.logIn(personaByKey('admin'));
    const company = { id: companyId };
    const account = async () =>
      (await asAdmin.ask('GET', getCompanyActions.path, { params: company })).body.account;
    await eventually(async () => expect((await account())?.bank_status).toBe('active'));
    const { id, version, rate_year_basis_points: rateBefore } = await account();
    const from = formatDate(new Date(Date.now() + DAYS_90));
    await asAdmin.ask('POST', actionRoutes.rate.path, {
      params: company,
      body: {
        account_id: id,
        version,
        reason: 'funding-cost',
        comment: 'Efter årets bokslut',
        rate_year_basis_points: 1_400,
        effective_on: from,
      },
    });
    const asApprover = await journeys.logIn(personaByKey('approver'));
    const raise = await eventually(async () => {
      const query = { kind: 'rate' };
      const { approvals } = (await asApprover.ask('GET', getApprovals.path, { query })).body;
      const found = approvals.find((one: Approval) => one.company?.id === companyId);
      expect(found).toBeDefined();
      return found;
    });
    const reading = { comment: 'Läste det nya bokslutet' };
    await asApprover.ask('POST', grantApproval.path, { params: { id: raise.id }, body: reading });
    await using customers = await journeys.openTab(1280);
    await enter(customers, session, '/account');
    const told = customers.page.getByText(
      `Räntan ändras till 14,00 % per år från den ${formatLongDate(from)}.`,
    );
    await told.waitFor();
    await customers.page.getByText(/^Räntan för .* ändrades till 14,00\s% per år från den/).waitFor();
    await proveAtBothWidths(customers.page, 'account-rate-to-come');
    const role = { role: 'analyst', reason: 'Börjar på kreditavdelningen' };
    const colleague = await journeys.logIn(newcomer(187));
    const { id: colleagueId } = (await colleague.ask('GET', getMe.path)).body;
    const ofColleague = { params: { id: colleagueId } };
    await asAdmin.ask('POST', proposeStaffRole.path, { ...ofColleague, body: role });
    const approve = async () => {
      const proposal_id = await eventually(async () => {
        const { proposals } = (await asAdmin.ask('GET', listStaff.path)).body;
        return proposals.find((one: { person: { id: string } }) => one.person.id === colleagueId).id;
      });
      const body = { proposal_id, reason: role.reason };
      await asApprover.ask('POST', approveStaffRole.path, { ...ofColleague, body });
    };
    await approve();

    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await enter(tab, asAdmin, '/admin/audit?page=0&rows=5&type=RateChanged');
    const rate = /^Räntan ändras .* till 14,00\s%/;
    await asksToUndo(page, rate, '14,00 %', 'admin-undo-rate');
    await page.getByText('Ångrat. Det är som det var före.').first().waitFor();
    await page
      .getByRole('dialog', { name: rate })
      .getByText('Det kan inte ångras, för det här har hänt sedan och bygger på det:')
      .waitFor();
    await customers.page.reload();
    await customers.page.getByText(/^Den ändrade räntan för .* togs tillbaka\./).waitFor();
    await told.waitFor({ state: 'detached' });
    await enter(
      tab,
      asAdmin,
      `/admin/audit?page=0&rows=5&type=RoleGranted&entity=user&entity_id=${colleagueId}`,
    );
    await asksToUndo(page, /analytiker|analyst/i, 'Roll');
    await page.getByText('Att ångra det väntar på en andra person.').first().waitFor();
    await approve();
    const { people } = (await asApprover.ask('GET', listStaff.path)).body;
    expect(people.map((one: { id: string }) => one.id)).not.toContain(colleagueId);
    const { rate_year_basis_points } = await account();
    expect(rate_year_basis_points).toBe(rateBefore);
    expect([...errors, ...customers.errors]).toEqual([]);
  },
);
