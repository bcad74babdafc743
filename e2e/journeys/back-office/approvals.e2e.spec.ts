import { apiPaths } from '@kreditlina/domain/paths';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { beforeAll, expect, it } from 'vitest';
import { enter } from '../../src/browser.ts';
import { startJourneys } from '../../src/journeys.ts';
import { quickSimulators } from '../../src/product.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = startJourneys({ simulators: quickSimulators });
const persona = personaByKey('approved');
const number = persona.companies[0]?.companyNumber ?? '';
let companyId: string;

beforeAll(async () => {
  const { session } = await journeys.begin(persona);
  const { companies } = (await session.ask('GET', apiPaths.companiesOfUser)).body;
  companyId = companies[0].id;
});

it(
  'an admin proposes a limit that needs two, another approves it, and the company has it then',
  proves('A-136', 'A-158', 'F-28', 'M-07', 'X-54', 'X-77'),
  async () => {
    const asAdmin = await journeys.logIn(personaByKey('admin'));
    const actions = apiPaths.adminCompanyActions.replace(':id', companyId);
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
    // It says that it is inactive, and tells what is missing when it is pressed all the same.
    await dialog.getByRole('button', { name: 'Ändra gränsen' }).press('Enter');
    await dialog.getByRole('alert').getByText('Välj ett skäl').waitFor();
    await proveAtBothWidths(page, 'admin-override-dialog');
    await dialog.getByLabel('Skäl').selectOption('better-figures');
    await dialog.getByLabel('Varför?').fill('Bokslutet är bättre än i fjol');
    await dialog.getByRole('button', { name: 'Ändra gränsen' }).click();
    await page.getByText('Väntar på en andra person: ny gräns.').waitFor();

    await using second = await journeys.openTab(1280);
    await enter(second, await journeys.logIn(personaByKey('approver')), '/admin/approvals');
    const card = second.page.getByRole('listitem').filter({ hasText: 'Ny gräns' });
    await card.getByText('Bokslutet är bättre än i fjol').waitFor();
    await proveAtBothWidths(second.page, 'admin-approvals');
    await card.getByRole('button', { name: /^Godkänn/ }).click();
    const answer = second.page.getByRole('dialog');
    await answer.getByRole('row', { name: /Gräns/ }).waitFor();
    await answer.getByLabel('Varför?').fill('Siffrorna stämmer');
    await proveAtBothWidths(second.page, 'admin-approval-dialog');
    await answer.getByRole('button', { name: 'Godkänn' }).click();
    await second.page.getByText('Inget väntar på en andra person.').waitFor();

    await page.reload();
    await page
      .getByText(/600\s000\skr/)
      .first()
      .waitFor();
    expect(first.errors).toEqual([]);
    expect(second.errors).toEqual([]);
  },
);
