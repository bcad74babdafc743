import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { enterAsAdmin, makeColleague } from '../../src/admin-flow.ts';
import { enter } from '../../src/browser.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { newcomer, simulated } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
/** No other file uses this persona. */
const sought = simulated(27);
const soughtCompany = sought.companies[0]?.name ?? '';

describe('frame of the back office', () => {
  it(
    'shows the health of the product, and rebuilds a read model beside the one in use',
    proves('F-47'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page, errors } = tab;
      await enterAsAdmin(tab, journeys);
      await page.getByRole('link', { name: 'Drift' }).click();
      await page.getByRole('heading', { name: 'Drift' }).waitFor();
      const row = page
        .getByRole('table', { name: 'Läsmodeller' })
        .getByRole('row', { name: /^Personer\s*user / });
      await row.getByRole('button', { name: 'Bygg om Personer' }).click();
      await row.getByText('Klar').waitFor();
      await page.getByRole('table', { name: 'Partner' }).getByText('Svarar').first().waitFor();
      await proveAtBothWidths(page, 'admin-operations');
      expect(errors).toEqual([]);
    },
  );

  it(
    'finds a company, a person and a page with Ctrl-K, and opens a screen by keyboard shortcut',
    proves('F-30', 'F-31'),
    async () => {
      const { id } = await journeys.begin(sought, 'household');
      await using tab = await journeys.openTab(1280);
      const { page, errors } = tab;
      await enterAsAdmin(tab, journeys);
      const search = page.getByRole('dialog', { name: 'Sök' });
      const look = async (text: string) => {
        await page.keyboard.press('Control+k');
        await search.getByRole('combobox').fill(text);
      };
      await look(sought.surname);
      await search.getByRole('option', { name: new RegExp(`${soughtCompany}.*Företag`) }).waitFor();
      await search.getByRole('option', { name: new RegExp(`${sought.name}.*Person`) }).waitFor();
      await proveAtBothWidths(page, 'admin-search');
      await search.getByRole('option', { name: new RegExp(sought.name) }).click();
      await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}\/applications/);
      await page.getByRole('heading', { name: `${sought.name}: ansökningar` }).waitFor();

      await look(id);
      await search.getByRole('option', { name: /Ansökan/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`/admin/credit-applications/${id}`));
      await page.getByRole('heading', { level: 1 }).waitFor();

      await look(sought.ssn);
      await search.getByText('Tryck Enter för att söka på personnumret').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}\/applications/);
      await page.getByRole('heading', { name: `${sought.name}: ansökningar` }).waitFor();

      await page.keyboard.press('g');
      await page.keyboard.press('r');
      await page.getByRole('heading', { name: 'Drift' }).waitFor();
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Kortkommandon' });
      await help.getByText('G sedan C').waitFor();
      await proveAtBothWidths(page, 'admin-shortcuts');
      await help.getByLabel('Använd enkla tangenter').uncheck();
      await help.getByRole('button', { name: 'Stäng' }).click();
      await help.waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await look('företag');
      await search.getByRole('option', { name: /Företag.*Sida/ }).waitFor();
      await help.waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
    },
  );

  it(
    'keeps a reader’s display settings and default list view across logins, and switches to English',
    proves('F-32', 'F-50', 'A-238'),
    async () => {
      // A colleague whose display settings no other file changes.
      const reader = await makeColleague(journeys, newcomer(294), 'analyst');
      await using tab = await journeys.openTab(1280);
      const { page, errors } = tab;
      await enter(tab, await journeys.logIn(reader), '/admin');
      await page.getByRole('heading', { name: 'Översikt' }).waitFor();
      // Beside the menu, the content is at most 1440 px wide.
      await page.setViewportSize({ width: 1920, height: 900 });
      expect((await page.getByRole('main').boundingBox())?.width).toBe(1440);
      await page.setViewportSize({ width: 1280, height: 800 });

      await page.getByRole('button', { name: 'Utseende' }).click();
      const look = page.getByRole('dialog', { name: 'Utseende' });
      await look.getByLabel('Ljust eller mörkt').selectOption({ label: 'Mörkt' });
      await page.locator('html[data-theme="dark"]').waitFor();
      await proveAtBothWidths(page, 'admin-look');
      await look.getByRole('button', { name: 'Stäng' }).click();
      await look.waitFor({ state: 'detached' });

      await page.getByRole('link', { name: 'Företag' }).click();
      await page.getByRole('search').getByLabel('Signerad').selectOption({ label: 'Nej' });
      await page.waitForURL(/signed=false/);
      await page.getByRole('button', { name: 'Vyer' }).click();
      const views = page.getByRole('dialog', { name: 'Sparade vyer av listan' });
      await views.getByLabel('Namn').fill('Inte signerade');
      await views.getByLabel('Visas när listan öppnas').check();
      await proveAtBothWidths(page, 'admin-views');
      await views.getByRole('button', { name: 'Spara vyn' }).click();
      await views.waitFor({ state: 'detached' });
      await proveAtBothWidths(page, 'admin-companies-dark');

      await using elsewhere = await journeys.openTab(1280);
      await enter(elsewhere, await journeys.logIn(reader), '/admin');
      await elsewhere.page.locator('html[data-theme="dark"]').waitFor();
      await elsewhere.page.getByRole('link', { name: 'Företag' }).click();
      await elsewhere.page.waitForURL(/signed=false/);
      await elsewhere.page.getByRole('button', { name: 'Vyer' }).click();
      await elsewhere.page.getByRole('link', { name: 'Inte signerade' }).waitFor();
      await page.getByRole('button', { name: 'English' }).click();
      await page.locator('html[lang="en"]').waitFor();
      await page.getByRole('link', { name: 'Applications of the day' }).click();
      await page.getByRole('columnheader', { name: 'Last step' }).waitFor();
      expect([...errors, ...elsewhere.errors]).toEqual([]);
    },
  );

  it(
    'leads an admin to the screens of the menu, and from a tile to a company and its reports',
    proves('A-001', 'A-157'),
    async () => {
      const { persona } = await journeys.begin(simulated(5), 'complete');
      await using tab = await journeys.openTab(1280);
      const { page, errors } = tab;
      await enterAsAdmin(tab, journeys);
      const menu = page.getByRole('navigation', { name: 'Backoffice' });
      for (const [link, title] of [
        ['Sidor', 'Sidor'],
        ['Leverantörer', 'Tjänsteleverantörer'],
        ['Översikt', 'Översikt'],
      ] as const) {
        await menu.getByRole('link', { name: link, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: new RegExp(title) }).waitFor();
        await menu.locator('[aria-current="page"]', { hasText: link }).waitFor();
      }
      // A tile leads to the list behind it, a row to the company, which has its reports.
      await page.getByRole('link', { name: 'Sökande', exact: true }).click();
      const name = persona.companies[0]?.name ?? '';
      // Until the list is filtered, a row may move under the pointer.
      const filtered = page.waitForResponse(/company_name=/);
      await page.getByRole('search').getByLabel('Företag').fill(name);
      await filtered;
      await page.getByRole('gridcell', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
      const tabs = page.getByRole('navigation', { name: 'Delar av företagets sida' });
      await tabs.getByRole('link', { name: 'Rapporter' }).click();
      await page
        .getByRole('link', { name: /^Öppna i ny flik upplysning/ })
        .first()
        .waitFor();
      expect(errors).toEqual([]);
    },
  );
});
