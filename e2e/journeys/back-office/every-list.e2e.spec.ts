import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { provesAll } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ApiSession } from '../../src/api-session.ts';
import { enter } from '../../src/browser.ts';
import { type Crowd, makeCrowd } from '../../src/crowd.ts';
import { startJourneys } from '../../src/journeys.ts';
import { type GridList, gridLists, pagedLists } from '../../src/lists.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
/** Number of pages to turn in each list; in `test:all` up to the last one. */
const PAGES_MAX = provesAll ? 60 : 1;

// A separate product: lists are read from end to end, so no other file may add to them.
const journeys = startJourneys();
let crowd: Crowd;
let admin: ApiSession;
beforeAll(async () => {
  crowd = await makeCrowd(journeys);
  admin = await journeys.logIn(personaByKey('admin'));
}, 300_000);

/** Ids of the rows; placeholders that are still loading have none. */
const rowIds = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.MuiDataGrid-row[data-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
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
  // Wide enough for the grid to render all of its columns.
  await page.setViewportSize({ width: 2_400, height: 900 });
  const path = list.path(crowd);
  await enter(tab, admin, `${path}${path.includes('?') ? '&' : '?'}rows=5`);
  await page.locator('.MuiDataGrid-row').first().waitFor();
  await filterAndSort(page, list);
  await eventually(async () => expect(await rowIds(page)).toHaveLength(5), PATIENCE);
  await turn(page, next(page));
  // Rows from before the filter may still be shown; after a reload the rows match the address.
  await page.reload();
  await eventually(async () => expect((await rowIds(page)).length).toBeGreaterThan(0), PATIENCE);
  expect(inAddress(page, 'page')).toBe('1');
  const pages = [await rowIds(page)];
  while ((await next(page).isEnabled()) && pages.length < PAGES_MAX) {
    pages.push(await turn(page, next(page)));
    expect(inAddress(page, 'page')).toBe(String(pages.length));
  }
  const rows = pages.at(-1);
  const read = 5 + pages.flat().length;
  const whole = (await next(page).isEnabled()) ? '\\d+' : read;
  const total = await page.locator('.MuiTablePagination-displayedRows').innerText();
  expect(total.replace(/\s/g, '')).toMatch(new RegExp(`–${read}(av${whole}|/)`));

  const address = page.url();
  const isHere = async () => {
    await eventually(async () => expect(await rowIds(page)).toEqual(rows), PATIENCE);
    expect(page.url()).toBe(address);
  };
  // After a single turn the page was already reloaded.
  if (pages.length > 1) await page.reload();
  await isHere();
  await page.getByRole('link', { name: 'Drift', exact: true }).click();
  await page.waitForURL('**/admin/operations');
  await page.goBack();
  await isHere();

  for (let at = pages.length; at > 0; at -= 1) await turn(page, previous(page));
  expect(inAddress(page, 'page')).toBe('0');
  const first = await rowIds(page);
  expect(first).toHaveLength(5);
  expect(new Set([...first, ...pages.flat()]).size).toBe(read);
  if (list.filter) expect(inAddress(page, list.filter[0])).toBe(list.filter[1]);
  if (list.sort) expect(inAddress(page, 'sort')).toBe(list.sort);
  expect(errors).toEqual([]);
}

/** Every other test adds to the audit trail, so its lists are paged alone. */
const isAudit = ({ file }: GridList): boolean => file.startsWith('back-office/audit/');
it.each(gridLists.filter(isAudit))(
  'a list of the audit trail is paged in the same way, while no other test writes to it: $file',
  proves('A-156', 'X-69', 'X-70'),
  isPaged,
);
it.concurrent.each(gridLists.filter((list) => !isAudit(list)))(
  'a list is paged forward and back, filtered and sorted, and keeps its page after Back and a reload: $file',
  proves('A-156', 'X-69', 'X-70'),
  isPaged,
);

it.concurrent.each(pagedLists)(
  'a list without a grid is paged forward and back: $file',
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
    for (; (await isThere(onward)) && pages < PAGES_MAX; pages += 1) await press(onward);
    expect(pages).toBeGreaterThan(0);
    if (pages < PAGES_MAX) expect(await isThere(onward)).toBe(false);
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
