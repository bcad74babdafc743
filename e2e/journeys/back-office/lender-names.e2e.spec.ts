import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { enterAsAdmin } from '../../src/admin-flow.ts';
import { startJourneys } from '../../src/journeys.ts';

const [first, second] = ['Qvist & Son', 'Åbo Kredit AB'];
const journeys = startJourneys({
  env: { KREDITLINA_FIRST_LENDER_NAME: first, KREDITLINA_SECOND_LENDER_NAME: second },
});

it(
  'the lenders are called as the installation says: in the list, its choices, on the company’s page and in the trail',
  proves('X-61'),
  async () => {
    await journeys.begin(personaByKey('rejected-by-second-lender'));
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await enterAsAdmin(tab, journeys);
    await page.getByRole('link', { name: 'Dagens ansökningar' }).click();
    const status = page.locator('[role="gridcell"][data-field="status"] a');
    await status.getByText(`Avslag, ${second}`).waitFor();
    const choice = page.getByRole('search').getByLabel('Status');
    expect(await choice.locator('option').allInnerTexts()).toContain(`Avslag före ${second}`);
    await choice.selectOption({ label: `Avslag, ${second}` });
    await page.waitForURL(/status=reject-aros/);

    await status.click();
    const trail = page.getByRole('region', { name: 'Historik' });
    await trail.getByText(`Svar från långivare: ${first}, beviljat`).waitFor();
    await trail.getByText(`Svar från långivare: ${second}, avslag`).waitFor();
    await page.goBack();
    await page.locator('[role="gridcell"][data-field="company_number"] a').click();
    await page.getByRole('term').filter({ hasText: first }).waitFor();
    await page.getByRole('term').filter({ hasText: second }).waitFor();

    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText(`Rejected, ${second}`).first().waitFor();
    expect(errors).toEqual([]);
  },
);
