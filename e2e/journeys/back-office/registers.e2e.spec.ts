import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { enterAsAdmin } from '../../src/admin-flow.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

it(
  'an admin maintains tags, comments and providers with their costs, and finds the texts of messages',
  proves('A-048', 'A-049', 'A-094', 'A-099', 'A-103', 'A-106', 'F-44'),
  async () => {
    const customer = await journeys.begin(newcomer(82));
    const [company] = (await customer.session.ask('GET', getMe.path)).body.companies;
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await enterAsAdmin(tab, journeys);

    await page.goto('/admin/tags');
    await page.getByRole('button', { name: 'Ny etikett' }).click();
    await page.getByLabel('Namn').fill('Ring först');
    await page.getByRole('radio', { name: 'Röd', exact: true }).check({ force: true });
    await proveAtBothWidths(page, 'admin-tag-new');
    await page.getByRole('button', { name: 'Spara' }).click();
    await page.getByText('Används inte').waitFor();
    await page.goto(`/admin/company/${company.company_number}?tab=tags`);
    await page.getByLabel('Välj etikett').selectOption('Ring först');
    await page.getByRole('button', { name: 'Sätt på' }).click();
    await page.getByRole('button', { name: 'Ta av etiketten Ring först' }).waitFor();
    await page.getByRole('button', { name: 'Ångra' }).waitFor();
    await proveAtBothWidths(page, 'admin-company-tags');
    await page.getByRole('link', { name: 'Kommentarer' }).click();
    await page
      .getByLabel('Skriv en kommentar')
      .fill('Vill bli uppringd efter lunch.\nHar bytt bokföringsbyrå.');
    await page.getByRole('button', { name: 'Spara' }).click();
    await page.getByRole('button', { name: /^Ta bort kommentaren/ }).waitFor();
    await page.getByText('Kommentaren är sparad.').waitFor();
    await proveAtBothWidths(page, 'admin-company-comments');
    await page.goto('/admin/tags');
    await page.getByText('1 företag').waitFor();
    await proveAtBothWidths(page, 'admin-tags');
    await page.getByRole('button', { name: 'Ta bort etiketten Ring först' }).click();
    await page.getByRole('dialog').getByRole('link').waitFor();
    await proveAtBothWidths(page, 'admin-tag-in-use');

    await page.goto('/admin/service-providers');
    await page.getByRole('button', { name: 'Lägg till leverantör' }).click();
    await page.getByRole('dialog').getByLabel('Namn').fill('Porto AB');
    await page.getByRole('button', { name: 'Spara' }).click();
    const row = page.getByRole('gridcell', { name: 'Porto AB', exact: true });
    await row.waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await proveAtBothWidths(page, 'admin-service-providers');
    await row.click();
    await page.getByRole('heading', { name: 'Kostnader för Porto AB' }).waitFor();
    await page.getByRole('button', { name: 'Lägg till kostnad' }).click();
    await page.getByLabel('Upprepa').selectOption('4');
    await proveAtBothWidths(page, 'admin-service-cost');
    await page.getByRole('button', { name: 'Spara' }).click();
    await page.getByText('4 kostnader är inlagda.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await proveAtBothWidths(page, 'admin-service-costs');

    await page.goto('/admin/notification-types');
    await page.getByRole('button', { name: 'Ändra texten: Snart dags att betala' }).waitFor();
    await proveAtBothWidths(page, 'admin-notification-types');
    await page.getByRole('link', { name: 'Vem får det nu: Snart dags att betala' }).click();
    await page.getByText('Företag med en obetald avi som inte har förfallit.').waitFor();
    await proveAtBothWidths(page, 'admin-notification-audience');
    await page.goBack();
    await page.getByRole('link', { name: 'Visa skickade meddelanden: Snart dags att betala' }).click();
    await page.getByRole('heading', { name: 'Snart dags att betala: skickade meddelanden' }).waitFor();
    await page.getByRole('grid').waitFor();
    await proveAtBothWidths(page, 'admin-notification-messages');
    expect(errors).toEqual([]);
  },
);
