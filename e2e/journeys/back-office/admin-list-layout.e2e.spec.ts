import { businessDate } from '@kreditlina/event-store/business-date';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnTexts, enterAsAdmin } from '../../src/admin-flow.ts';
import type { Tab, Width } from '../../src/browser.ts';
import { startJourneys } from '../../src/journeys.ts';

const DAY_MS = 86_400_000;
const widths: Width[] = [360, 1280];
const applicants = ['rejected-by-policy', 'approved'].map(personaByKey);

const journeys = startJourneys();
beforeAll(async () => {
  for (const persona of applicants) await journeys.begin(persona, 'household');
});

const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
/** Where the list begins and ends. */
const gridBox = async (page: Page) => {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('There is no list');
  return box;
};
const toDayList = async (tab: Tab) => {
  await enterAsAdmin(tab, journeys);
  const { page } = tab;
  await page.getByRole('link', { name: 'Dagens ansökningar' }).click();
  await page.getByRole('grid').getByText('750823-****').waitFor();
};

describe.each(widths)('the day list at %i px', (width) => {
  it(
    'shows today by default, puts another day from the calendar into d as YYYY-MM-DD, and offers no future day',
    proves('A-069', 'A-146'),
    async () => {
      await using tab = await journeys.openTab(width);
      const { page, errors } = tab;
      await toDayList(tab);
      const today = businessDate(new Date().toISOString());
      expect(inAddress(page, 'd') ?? today).toBe(today);
      expect(await columnTexts(page, 'user_ssn')).toHaveLength(applicants.length);

      await page.getByRole('button', { name: /Välj datum/ }).click();
      const calendar = page.getByRole('dialog');
      await calendar.waitFor();
      const cells = calendar.getByRole('gridcell').filter({ hasText: /^\d+$/ });
      const days = await cells.evaluateAll((buttons) =>
        buttons.map((one) => ({ day: Number(one.textContent), isOff: (one as HTMLButtonElement).disabled })),
      );
      const now = Number(today.slice(8));
      expect(days.map(({ day, isOff }) => [day, isOff])).toEqual(days.map(({ day }) => [day, day > now]));
      expect(days.length).toBeGreaterThan(27);
      // On the last day of a month every future day is in the next one.
      expect(await calendar.getByRole('button', { name: 'Nästa månad' }).isDisabled()).toBe(true);

      const yesterday = dayBefore(today);
      if (yesterday.slice(0, 7) !== today.slice(0, 7))
        await calendar.getByRole('button', { name: 'Föregående månad' }).click();
      await calendar.getByRole('gridcell', { name: String(Number(yesterday.slice(8))), exact: true }).click();
      const confirm = calendar.getByRole('button', { name: /^OK$/i });
      if (await confirm.count()) await confirm.click();
      await page.waitForURL((url) => url.searchParams.get('d') === yesterday);
      await page.getByText('Ingen ansökan ändrades den här dagen.').waitFor();
      await page.reload();
      await page.getByText('Ingen ansökan ändrades den här dagen.').waitFor();
      expect(errors).toEqual([]);
    },
  );

  it(
    'has rows of 48 px, is five rows high when it holds no more, begins with five rows a page and offers 5 to 100',
    proves('A-075', 'A-228', 'X-70'),
    async () => {
      await using tab = await journeys.openTab(width);
      const { page } = tab;
      await toDayList(tab);
      expect([inAddress(page, 'rows'), inAddress(page, 'page')]).toEqual(['5', '0']);
      const row = page.locator('.MuiDataGrid-row').first();
      expect((await row.boundingBox())?.height).toBe(48);
      const withTwo = await gridBox(page);
      expect(withTwo.height).toBe(56 + 5 * 48);

      if (width === 360) await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const search = page.getByRole('search').getByLabel('Företag');
      await search.fill('ingen heter så');
      await page.getByText('Inga rader passar filtren.').waitFor();
      expect((await gridBox(page)).height).toBe(withTwo.height);
      await search.fill('');
      await page.getByRole('grid').getByText('750823-****').waitFor();

      await page.getByRole('combobox', { name: 'Rader per sida:' }).click();
      await eventually(async () =>
        expect(await page.getByRole('option').allInnerTexts()).toEqual(['5', '10', '25', '50', '100']),
      );
      await page.getByRole('option', { name: '10', exact: true }).click();
      await page.waitForURL(
        (url) => url.searchParams.get('rows') === '10' && url.searchParams.get('page') === '0',
      );
      await eventually(async () => expect((await gridBox(page)).height).toBe(withTwo.height));
    },
  );

  it(
    'cuts the company at 12 and the person at 8, in one person’s list the company at 20, each with two dots',
    proves('A-229'),
    async () => {
      await using tab = await journeys.openTab(width);
      const { page } = tab;
      // Wide enough that the columns to the right are drawn too; what is cut does not depend on the width.
      await toDayList(tab);
      const shown = async (field: string) => {
        const cell = page
          .locator(`[role="gridcell"][data-field="${field}"]`)
          .filter({ hasText: /Sandell|Birgitt/ });
        await cell.first().waitFor({ state: 'attached' });
        return cell.first().innerText();
      };
      expect(await shown('user_name')).toBe('Birgitta..');
      expect(await shown('company_name')).toBe('Sandell Even..');
      await page.getByRole('link', { name: '750823-****' }).click();
      await page.getByRole('heading', { name: /Birgitta Sandell/ }).waitFor();
      expect(await shown('company_name')).toBe('Sandell Event & Cate..');
    },
  );
});
