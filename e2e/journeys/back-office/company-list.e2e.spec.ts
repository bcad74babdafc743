import { readFile } from 'node:fs/promises';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { columnTexts, enterAsAdmin } from '../../src/admin-flow.ts';
import { heading, startJourneys } from '../../src/journeys.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = startJourneys();
const applicants = ['approved', 'rejected-by-policy', 'extra-guarantor'].map(personaByKey);
/** In the reverse order of the alphabet, which a first click on a column's head asks for. */
const companies = applicants
  .map((persona) => persona.companies[0]?.name ?? '')
  .sort()
  .reverse();
beforeAll(async () => {
  for (const persona of applicants) await journeys.begin(persona, 'household');
});

const focusedRow = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('data-id') ?? null);
const rowIds = (page: Page): Promise<(string | null)[]> =>
  page.locator('.MuiDataGrid-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));

it(
  'a list of companies is filtered, sorted, taken out as a file and gone through with the keys that follow',
  proves('A-035', 'A-036', 'F-33'),
  async () => {
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await enterAsAdmin(tab, journeys);
    await page.goto('/admin/companies');
    const names = () => columnTexts(page, 'company_name');
    await eventually(async () => expect(await names()).toHaveLength(applicants.length));
    await page.getByRole('search').getByLabel('Företag').fill('ab');
    await page.waitForURL(/company_name=ab/);
    await page.getByRole('columnheader', { name: 'Företag' }).first().click();
    await page.waitForURL(/sort=company_name/);
    await eventually(async () => expect(await names()).toEqual(companies));
    await proveAtBothWidths(page, 'admin-companies');

    await page.getByRole('button', { name: 'Hämta som fil' }).click();
    const started = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^CSV/ }).click();
    const file = await readFile(await (await started).path(), 'utf8');
    // The menu goes at once: one that fades out would keep the focus, and take the next keys for its own.
    const ids = await rowIds(page);
    for (const [key, row] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(async () => expect(await focusedRow(page)).toBe(ids[row]));
    }
    const inFile = file
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[1]);
    expect(inFile).toEqual(await names());
    expect(inFile).toEqual(companies);

    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/company\/\d+\?page=0$/);
    await heading(page, new RegExp(companies[0] ?? '')).waitFor();
    await page.goBack();
    await page.waitForURL(/company_name=ab.*sort=company_name/);
    await eventually(async () => expect(await names()).toEqual(companies));
    expect(errors).toEqual([]);
  },
);
