import { readFile } from 'node:fs/promises';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { columnTexts, enterAsAdmin } from '../../src/admin-flow.ts';
import { heading, shareJourneys } from '../../src/journeys.ts';
import { simulated } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
/** No company of another file contains this word. */
const WORD = 'rydbeck';
const applicants = [simulated(3), simulated(22), simulated(36)];
/** In descending order, as after the first click on the column header. */
const companies = applicants
  .map((persona) => persona.companies[0]?.name ?? '')
  .sort()
  .reverse();
beforeAll(async () => {
  await Promise.all(applicants.map((persona) => journeys.begin(persona, 'household')));
});

const focusedRow = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('data-id') ?? null);
const rowIds = (page: Page): Promise<(string | null)[]> =>
  page.locator('.MuiDataGrid-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));

it(
  'the list of companies is filtered, sorted, downloaded as a file and walked with the keyboard',
  proves('A-035', 'A-036', 'F-33'),
  async () => {
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await enterAsAdmin(tab, journeys, '/admin/companies');
    const names = () => columnTexts(page, 'company_name');
    await page.getByRole('search').getByLabel('Företag').fill(WORD);
    await page.waitForURL(/company_name=rydbeck/);
    await eventually(async () => expect(await names()).toHaveLength(applicants.length));
    await page.getByRole('columnheader', { name: 'Företag' }).first().click();
    await page.waitForURL(/sort=company_name/);
    await eventually(async () => expect(await names()).toEqual(companies));
    await proveAtBothWidths(page, 'admin-companies');

    await page.getByRole('button', { name: 'Hämta som fil' }).click();
    const started = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^CSV/ }).click();
    const file = await readFile(await (await started).path(), 'utf8');
    // The menu closes without a transition: while fading it would keep the focus and receive the next keys.
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
    await page.waitForURL(/\/admin\/company\/\d+\?page=0&rows=5$/);
    await heading(page, new RegExp(companies[0] ?? '')).waitFor();
    await page.goBack();
    await page.waitForURL(/company_name=rydbeck.*sort=company_name/);
    await eventually(async () => expect(await names()).toEqual(companies));
    expect(errors).toEqual([]);
  },
);

/** Upper and lower edge of an element in the window. */
async function edgesOf(of: Locator): Promise<{ top: number; bottom: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { top: box.y, bottom: box.y + box.height };
}

it(
  'columns are hidden and moved by keyboard; list keys still work afterwards, and the link shows the same columns',
  proves('F-32'),
  async () => {
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await enterAsAdmin(tab, journeys, `/admin/companies?page=0&rows=25&company_name=${WORD}`);
    await eventually(async () =>
      expect(await columnTexts(page, 'company_name')).toHaveLength(applicants.length),
    );
    // The focus is in a column that is about to be hidden.
    await page.keyboard.press('j');
    for (const _column of ['company_name', 'status']) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Kolumner' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Kolumner i listan' });
    await dialog.getByRole('checkbox', { name: 'Senaste ansökan' }).press('Space');
    await dialog.getByRole('button', { name: 'Flytta Företag ett steg tidigare' }).press('Enter');
    await proveAtBothWidths(page, 'admin-columns');
    await dialog.getByRole('button', { name: 'Visa så' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL(/columns=company_name(,|%2C)company_number(,|%2C)credit_limit/);
    await eventually(async () =>
      expect(await page.getByRole('columnheader').first().textContent()).toContain('Företag'),
    );
    const ids = await rowIds(page);
    for (const row of [0, 1]) {
      await page.keyboard.press('j');
      await eventually(async () => expect(await focusedRow(page)).toBe(ids[row]));
    }
    await page.keyboard.press('k');
    await eventually(async () => expect(await focusedRow(page)).toBe(ids[0]));
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^filter-/),
    );

    const link = page.url();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByRole('button', { name: 'Kolumner (1 dolda)' }).waitFor();
    expect(errors).toEqual([]);
  },
);

it(
  'on a phone a notification covers neither the heading nor the buttons of a dialog',
  proves('F-55'),
  async () => {
    await using tab = await journeys.openTab(360);
    const { page } = tab;
    await enterAsAdmin(tab, journeys, '/admin/companies?page=0&rows=5');
    await page.route('**/desk/views/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Vyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sparade vyer av listan' });
    await dialog.getByLabel('Namn').fill('Alla');
    await dialog.getByRole('button', { name: 'Spara vyn' }).click();
    // The open dialog hides the rest of the page from roles, so this needs a selector.
    const notice = page.locator('[aria-label="Meddelanden"] [role="alert"]');
    await notice.waitFor();
    await proveAtBothWidths(page, 'admin-notice-over-dialog');
    const shown = await edgesOf(notice);
    for (const button of ['Stäng', 'Spara vyn'])
      expect((await edgesOf(dialog.getByRole('button', { name: button, exact: true }))).bottom).toBeLessThan(
        shown.top,
      );
    expect((await edgesOf(dialog.getByRole('heading'))).bottom).toBeLessThan(shown.top);
    expect(shown.bottom).toBeLessThan(page.viewportSize()?.height ?? 0);
  },
);
