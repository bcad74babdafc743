import { listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { getCompanyActions } from '@kreditlina/domain/credit-account/contracts/actions';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { beforeAll, expect, it } from 'vitest';
import { enter } from '../../src/browser.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
const persona = personaByKey('approved');
const number = persona.companies[0]?.companyNumber ?? '';
let companyId: string;

beforeAll(async () => {
  const { session } = await journeys.begin(persona);
  const { companies } = (await session.ask('GET', listCompanies.path)).body;
  companyId = companies[0].id;
});

it(
  'an admin proposes a limit that needs two people, another approves it, and the company gets it',
  proves('A-136', 'A-158', 'F-28', 'M-07', 'X-54', 'X-77'),
  async () => {
    const asAdmin = await journeys.logIn(personaByKey('admin'));
    const actions = getCompanyActions.path.replace(':id', companyId);
    await eventually(async () =>
      expect((await asAdmin.ask('GET', actions)).body.account?.bank_status).toBe('active'),
    );
    await using first = await journeys.openTab(1280);
    const { page } = first;
    await enter(first, asAdmin, `/admin/company/${number}?tab=actions`);
    await page.getByRole('heading', { name: 'Gräns och ränta' }).waitFor();
    await proveAtBothWidths(page, 'admin-company-actions');
    await page.getByRole('button', { name: 'Ändra gränsen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Ny gräns').fill('600 000');
    await dialog.getByText('En andra person måste godkänna.').waitFor();
    await dialog
      .getByRole('row', { name: /Gräns/ })
      .getByText(/600\s000/)
      .waitFor();
    // The button is marked as inactive, and names the missing input when it is pressed.
    await dialog.getByRole('button', { name: 'Ändra gränsen' }).press('Enter');
    await dialog.getByRole('alert').getByText('Välj ett skäl').waitFor();
    await proveAtBothWidths(page, 'admin-override-dialog');
    await dialog.getByLabel('Skäl').selectOption('better-figures');
    await dialog.getByLabel('Varför?').fill('Bokslutet är bättre än i fjol');
    await dialog.getByRole('button', { name: 'Ändra gränsen' }).click();
    await page.getByText('Väntar på en andra person: ny gräns.').waitFor();

    await using second = await journeys.openTab(1280);
    await enter(second, await journeys.logIn(personaByKey('approver')), '/admin/approvals');
    const row = second.page.getByRole('row').filter({ hasText: 'Ny gräns' });
    await row.waitFor();
    await proveAtBothWidths(second.page, 'admin-approvals');
    await second.page.getByRole('gridcell', { name: 'Ny gräns', exact: true }).click();
    const whole = second.page.getByRole('dialog', { name: 'Ny gräns' });
    await whole.getByText('Bokslutet är bättre än i fjol').waitFor();
    await proveAtBothWidths(second.page, 'admin-approval');
    await whole.getByRole('button', { name: 'Godkänn' }).click();
    const answer = second.page.getByRole('dialog', { name: 'Godkänn: ny gräns' });
    await answer.getByRole('row', { name: /Gräns/ }).waitFor();
    await answer.getByLabel('Varför?').fill('Siffrorna stämmer');
    await proveAtBothWidths(second.page, 'admin-approval-dialog');
    await answer.getByRole('button', { name: 'Godkänn' }).click();
    await row.waitFor({ state: 'detached' });

    await page.reload();
    await page
      .getByText(/600\s000\skr/)
      .first()
      .waitFor();
    expect(first.errors).toEqual([]);
    expect(second.errors).toEqual([]);
  },
);

it(
  'the approved limit is in the history and the list of overrides, the account is shown as it was before, and undoing it needs two people',
  proves('F-25', 'M-01', 'M-08', 'M-10'),
  async () => {
    const asAdmin = await journeys.logIn(personaByKey('admin'));
    const query = '?type=LimitChangeProposed';
    const proposed = (await asAdmin.ask('GET', `${listAuditTrail.path}${query}`)).body.audit_entries[0];
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;

    await enter(tab, asAdmin, '/admin/audit?page=0&rows=5&type=LimitChanged');
    await page.getByRole('gridcell', { name: 'Kreditgränsen ändrades' }).click();
    const event = page.getByRole('dialog', { name: 'Kreditgränsen ändrades' });
    await event.getByText('Kontrollsumman stämmer').waitFor();
    await event.getByText(/Bokslutet är bättre än i fjol/).waitFor();
    await proveAtBothWidths(page, 'admin-audit-event');
    await event.getByRole('button', { name: 'Stäng' }).click();
    await event.waitFor({ state: 'detached' });
    // Focus returns to a truncated cell, whose tooltip covers part of the page.
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await proveAtBothWidths(page, 'admin-audit');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Hämta som fil' }).click();
    await page.getByRole('menuitem', { name: /^CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);

    await page.getByRole('link', { name: 'Avsteg' }).click();
    const byPerson = page.getByRole('table', { name: 'Per medarbetare' });
    await byPerson.getByRole('row', { name: /Beata Ringström/ }).waitFor();
    await page
      .getByRole('table', { name: 'Per skäl' })
      .getByRole('row', { name: /bättre siffror/ })
      .waitFor();
    await proveAtBothWidths(page, 'admin-overrides');
    // Until the list is filtered, a row may move under the pointer.
    const filtered = page.waitForResponse(/type=LimitChanged/);
    await page.locator('#filter-type').selectOption('LimitChanged');
    await filtered;
    await page.getByRole('gridcell', { name: 'Lindqvist Snickeri AB' }).click();
    await page.getByRole('heading', { name: 'Vad som har hänt på kontot' }).waitFor();
    await page.getByRole('rowheader', { name: /Kreditgränsen ändrades/ }).waitFor();

    const then = encodeURIComponent(proposed.occurred_at);
    await enter(tab, asAdmin, `/admin/company/${number}?tab=account&as_of=${then}`);
    await page.getByText('Inget kan ändras härifrån.').waitFor();
    await page.getByRole('rowheader', { name: /En ändrad kreditgräns föreslogs/ }).waitFor();

    await proveAtBothWidths(page, 'admin-company-as-of');
    await page.getByRole('button', { name: 'Tillbaka till nu' }).click();
    await page.getByRole('rowheader', { name: /Kreditgränsen ändrades/ }).waitFor();

    await page.getByRole('link', { name: 'Historik' }).first().click();
    await page.getByRole('heading', { name: 'Historik', level: 1 }).waitFor();
    // Other journeys add entries to this list too.
    await enter(tab, asAdmin, '/admin/audit?page=0&rows=5&type=LimitChanged');
    await page.getByRole('gridcell', { name: 'Kreditgränsen ändrades' }).first().click();
    await event.getByRole('button', { name: 'Ångra' }).click();
    const undoing = page.getByRole('dialog', { name: 'Ångra' });
    await undoing.getByLabel('Skäl').selectOption({ label: 'Ett fel från oss' });
    await undoing.getByLabel('Varför?').fill('Det gällde ett annat företag');
    await undoing.getByText('En andra person måste godkänna det.').waitFor();
    await proveAtBothWidths(page, 'admin-undo');
    await undoing.getByRole('button', { name: 'Ångra' }).click();
    await page.getByText('Att ångra det väntar på en andra person.').waitFor();
    expect(errors).toEqual([]);
  },
);
