import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ApiSession } from '../../src/api-session.ts';
import { enter } from '../../src/browser.ts';
import { type Crowd, makeCrowd } from '../../src/crowd.ts';
import { startJourneys } from '../../src/journeys.ts';
import { type GridList, gridLists, pagedLists } from '../../src/lists.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
/** Pages of five that a list may have here. */
const MAX_PAGES = 60;

const journeys = startJourneys();
let crowd: Crowd;
let admin: ApiSession;
beforeAll(async () => {
  crowd = await makeCrowd(journeys);
  admin = await journeys.logIn(personaByKey('admin'));
}, 300_000);

const rowIds = (page: Page): Promise<(string | null)[]> =>
  page.locator('.MuiDataGrid-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const next = (page: Page) => page.getByRole('button', { name: /^Gå till nästa sida/ });
const previous = (page: Page) => page.getByRole('button', { name: /^Gå till föregående sida/ });

/** Presses a button of the pager and waits for other rows. */
async function turn(page: Page, button: ReturnType<typeof next>): Promise<(string | null)[]> {
  const before = await rowIds(page);
  await button.click();
  await eventually(async () => {
    const now = await rowIds(page);
    expect(now.length).toBeGreaterThan(0);
    expect(now).not.toEqual(before);
  }, PATIENCE);
  return rowIds(page);
}

async function filterAndSort(page: Page, { filter, sort }: GridList): Promise<void> {
  if (filter) {
    const [name, value] = filter;
    const field = page.locator(`#filter-${name}`);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
    await page.waitForURL((url) => url.searchParams.get(name) === value);
  }
  if (!sort) return;
  await page.locator(`[role="columnheader"][data-field="${sort}"] .MuiDataGrid-columnHeaderTitle`).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === sort);
}

async function isPaged(list: GridList): Promise<void> {
  await using tab = await journeys.openTab(1280);
  const { page, errors } = tab;
  // So wide that the grid draws all of its columns.
  await page.setViewportSize({ width: 2_400, height: 900 });
  const path = list.path(crowd);
  await enter(tab, admin, `${path}${path.includes('?') ? '&' : '?'}rows=5`);
  await page.locator('.MuiDataGrid-row').first().waitFor();
  await filterAndSort(page, list);
  // Until the filtered rows come, those from before stand there.
  await page.reload();
  await eventually(async () => expect(await rowIds(page)).toHaveLength(5), PATIENCE);

  const seen = await rowIds(page);
  let last = 0;
  for (; (await next(page).isEnabled()) && last < MAX_PAGES; last += 1) {
    seen.push(...(await turn(page, next(page))));
    expect(inAddress(page, 'page')).toBe(String(last + 1));
  }
  expect(last).toBeGreaterThan(0);
  expect(new Set(seen).size).toBe(seen.length);
  const total = await page.locator('.MuiTablePagination-displayedRows').innerText();
  expect(total.replace(/\s/g, '')).toMatch(new RegExp(`–${seen.length}(av${seen.length}|/)`));

  const address = page.url();
  const rows = await rowIds(page);
  const isHere = async () => {
    await eventually(async () => expect(await rowIds(page)).toEqual(rows), PATIENCE);
    expect(page.url()).toBe(address);
  };
  await page.reload();
  await isHere();
  await page.getByRole('link', { name: 'Drift', exact: true }).click();
  await page.waitForURL('**/admin/operations');
  await page.goBack();
  await isHere();

  for (let at = last; at > 0; at -= 1) await turn(page, previous(page));
  expect(inAddress(page, 'page')).toBe('0');
  expect(await rowIds(page)).toEqual(seen.slice(0, 5));
  if (list.filter) expect(inAddress(page, list.filter[0])).toBe(list.filter[1]);
  if (list.sort) expect(inAddress(page, 'sort')).toBe(list.sort);
  expect(errors).toEqual([]);
}

/** Each other test writes to the audit trail: its lists keep still only while they are paged alone. */
const isAudit = ({ file }: GridList): boolean => file.startsWith('back-office/audit/');
it.each(gridLists.filter(isAudit))(
  'a list of the audit trail is paged in the same way, while nobody else writes to it: $file',
  proves('A-156', 'X-69', 'X-70'),
  isPaged,
);
it.concurrent.each(gridLists.filter((list) => !isAudit(list)))(
  'a list is paged to its last page and back, filtered and sorted, and stays there after Back and a reload: $file',
  proves('A-156', 'X-69', 'X-70'),
  isPaged,
);

it.concurrent.each(pagedLists)(
  'a list of another form is read to its end and back: $file',
  async ({ reader, path, opener, row, next: onward, back, isInAddress }) => {
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    if (reader === 'visitor') await page.goto(path(crowd));
    else await enter(tab, reader === 'staff' ? admin : crowd.customer, path(crowd));
    if (opener) await page.getByRole('button', { name: opener, exact: true }).click();
    const rows = () => page.locator(row).allTextContents();
    const control = (name: RegExp) =>
      page
        .locator(opener ? '[role="dialog"]' : 'main')
        .locator('a, button')
        .filter({ hasText: name });
    const isThere = async (name: RegExp) =>
      (await control(name).count()) > 0 && (await control(name).first().isEnabled());
    const press = async (name: RegExp) => {
      const before = await rows();
      await control(name).first().click();
      await eventually(async () => {
        const now = await rows();
        expect(now.length).toBeGreaterThan(0);
        expect(now).not.toEqual(before);
      }, PATIENCE);
    };
    await eventually(async () => expect(await isThere(onward)).toBe(true), PATIENCE);
    const first = await rows();
    let pages = 0;
    for (; (await isThere(onward)) && pages < MAX_PAGES; pages += 1) await press(onward);
    expect(pages).toBeGreaterThan(0);
    expect(await isThere(onward)).toBe(false);
    const last = await rows();
    if (isInAddress) {
      await page.reload();
      await eventually(async () => expect(await rows()).toEqual(last), PATIENCE);
    }
    if (back) {
      for (let at = pages; at > 0; at -= 1) await press(back);
      expect(await rows()).toEqual(first);
    } else expect(last.slice(0, first.length)).toEqual(first);
    expect(errors).toEqual([]);
  },
);
