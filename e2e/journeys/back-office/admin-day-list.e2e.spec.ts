import { listCreditApplications } from '@kreditlina/domain/credit-application/contracts/staff';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnTexts, enterAsAdmin, logInAtAdmin } from '../../src/admin-flow.ts';
import type { Width } from '../../src/browser.ts';
import { keyboard, pointer } from '../../src/hands.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { hasFocus, tabTo } from '../../src/keyboard.ts';
import { newcomer, simulated } from '../../src/newcomer.ts';
import { proveAtBothWidths, proveScreen } from '../../src/screens.ts';

const DAY_MS = 86_400_000;
/** Other files add applications to the same day; only these companies contain the word. */
const WORD = 'castell';
const [signed, ...begun] = [simulated(10), simulated(13), simulated(43)];
const applicants = [signed, ...begun];
/** They share a birthday, so their masked numbers are equal, but their names differ. */
const masked = `${signed.ssn.slice(2, 8)}-****`;
const rowOf = (page: Page, { givenName }: typeof signed) =>
  page.getByRole('row', { name: new RegExp(givenName) });
const widths: Width[] = [360, 1280];

/** Polls until the read model has caught up. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000 });
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const companyFilter = (page: Page) => page.getByRole('search').getByLabel('Företag');
const unfold = async (page: Page, width: Width) =>
  width === 360 && (await page.getByRole('button', { name: /^Filter/ }).click());

/** The day list, filtered to this file's applications. */
async function openDayList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dagens ansökningar' }).click();
  await page.waitForURL(/page=0&rows=5/);
  await companyFilter(page).fill(WORD);
  await soon(() => columnTexts(page, 'user_ssn')).toHaveLength(applicants.length);
}

/** Position of the list on screen. */
async function gridBox(page: Page) {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('There is no list');
  return box;
}

const journeys = shareJourneys();
beforeAll(async () => {
  await Promise.all([
    journeys.begin(signed),
    ...begun.map((persona) => journeys.begin(persona, 'household')),
  ]);
});

describe.each(widths)('the day list at %i px', (width) => {
  it(
    'filters by the start of any word; keeps page, order and filters in the address; has rows of 48 px; is always five rows high; offers 5 to 100 rows',
    proves('A-006', 'A-069', 'A-070', 'A-073', 'A-075', 'A-149', 'A-228', 'X-70'),
    async () => {
      await using tab = await journeys.openTab(width);
      const { page, errors } = tab;
      await enterAsAdmin(tab, journeys, '/admin/credit-applications?page=one&rows=many&d=2999-01-01');
      await page.waitForURL(/page=0&rows=5/);
      await unfold(page, width);
      await companyFilter(page).fill(`${WORD} BYGG`);
      await page.waitForURL(/company_name=castell(\+|%20)BYGG/);
      await soon(() => columnTexts(page, 'user_name')).toEqual(['Valter C..']);
      await page.reload();
      await soon(() => columnTexts(page, 'user_name')).toEqual(['Valter C..']);
      await eventually(async () => expect(await companyFilter(page).inputValue()).toBe(`${WORD} BYGG`));

      expect((await page.locator('.MuiDataGrid-row').first().boundingBox())?.height).toBe(48);
      const withOne = await gridBox(page);
      expect(withOne.height).toBe(56 + 5 * 48);
      await unfold(page, width);
      await companyFilter(page).fill('ingen heter så');
      await page.getByText('Inga rader passar filtren.').waitFor();
      expect((await gridBox(page)).height).toBe(withOne.height);
      await companyFilter(page).fill(WORD);
      await soon(() => columnTexts(page, 'user_ssn')).toHaveLength(applicants.length);
      await page.getByRole('columnheader', { name: 'Namn' }).click();
      await page.waitForURL(/sort=user_name/);

      await page.getByRole('combobox', { name: 'Rader per sida:' }).click();
      await eventually(async () =>
        expect(await page.getByRole('option').allInnerTexts()).toEqual(['5', '10', '25', '50', '100']),
      );
      await page.getByRole('option', { name: '10', exact: true }).click();
      await page.waitForURL(() => inAddress(page, 'rows') === '10' && inAddress(page, 'page') === '0');
      await eventually(async () => expect((await gridBox(page)).height).toBe(withOne.height));
      expect(errors).toEqual([]);
    },
  );

  it(
    'shows today by default, puts another day from the calendar into d as YYYY-MM-DD, and offers no future day',
    proves('A-069', 'A-146'),
    async () => {
      await using tab = await journeys.openTab(width);
      const { page, errors } = tab;
      await enterAsAdmin(tab, journeys, '/admin/credit-applications');
      await page.getByRole('gridcell').first().waitFor();
      const today = dateInSweden(new Date().toISOString());
      expect(inAddress(page, 'd') ?? today).toBe(today);

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
      // On the last day of a month all future days are in the next one.
      expect(await calendar.getByRole('button', { name: 'Nästa månad' }).isDisabled()).toBe(true);
      await proveScreen(page, 'admin-day-picker');

      const yesterday = dayBefore(today);
      if (yesterday.slice(0, 7) !== today.slice(0, 7))
        await calendar.getByRole('button', { name: 'Föregående månad' }).click();
      await calendar.getByRole('gridcell', { name: String(Number(yesterday.slice(8))), exact: true }).click();
      const confirm = calendar.getByRole('button', { name: /^OK$/i });
      if (await confirm.count()) await confirm.click();
      await page.waitForURL(() => inAddress(page, 'd') === yesterday);
      await page.getByText('Ingen ansökan ändrades den här dagen.').waitFor();
      await page.reload();
      await page.getByText('Ingen ansökan ändrades den här dagen.').waitFor();
      expect(errors).toEqual([]);
    },
  );
});

it('an admin reads the history of an application: who, when, before and after, with verified checksums', async () => {
  await using tab = await journeys.openTab(1280);
  const { page, errors } = tab;
  await enterAsAdmin(tab, journeys);
  await openDayList(page);
  await rowOf(page, signed).locator('[data-field="status"] a').click();
  await page.getByRole('heading', { name: signed.companies[0]?.name ?? '' }).waitFor();
  await page.getByText('Så räknades gränsen').waitFor();
  const history = page.getByRole('region', { name: 'Historik' });
  await soon(() => columnTexts(page, 'sentence').then(({ length }) => length)).toBe(5);
  await proveAtBothWidths(page, 'admin-credit-application');
  await history.getByRole('combobox', { name: 'Händelse' }).selectOption({ label: 'Hushållet beskrevs' });
  await history.getByRole('gridcell', { name: 'Hushållet beskrevs' }).click();
  const household = page.getByRole('dialog', { name: 'Hushållet beskrevs' });
  await household.getByText(/Kontrollsumman stämmer$/).waitFor();
  await household.getByRole('columnheader', { name: 'Före' }).waitFor();
  await eventually(async () => expect(await household.innerText()).toContain(`${signed.name} (kund)`));
  expect(await page.locator('body').innerText()).not.toContain(signed.ssn);
  expect(errors).toEqual([]);
});

it('the day list works by keyboard alone: J and K move, Enter opens, and a personal number is shown for a reason', async () => {
  await using tab = await journeys.openTab(1280);
  const { page } = tab;
  const hands = keyboard(page);
  await enterAsAdmin(tab, journeys);
  await hands.press(page.getByRole('link', { name: 'Dagens ansökningar' }));
  await page.waitForURL(/page=0&rows=5/);
  await hands.fill(companyFilter(page), WORD);
  await soon(() => columnTexts(page, 'user_ssn')).toHaveLength(applicants.length);
  const cell = (row: number) => page.locator('[role="gridcell"][data-field="user_name"]').nth(row);
  await tabTo(page, page.getByRole('columnheader').first());
  await page.keyboard.press('ArrowDown');
  for (const [key, row] of [
    ['ArrowRight', 0],
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await page.keyboard.press(key);
    await soon(() => hasFocus(cell(row))).toBe(true);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/company\/\d{10}\?/);
  await hands.press(page.locator('a[href^="/admin/credit-applications/"]').first());
  await page.waitForURL(/credit-applications\/[0-9a-f-]{36}/);

  await hands.press(page.getByRole('button', { name: /Visa: / }).first());
  await page.getByRole('dialog').waitFor();
  await proveAtBothWidths(page, 'admin-reveal');
  await hands.fill(page.getByLabel('Varför behöver du se numret?'), 'Kunden ringde om sin ansökan');
  await hands.press(page.getByRole('button', { name: 'Visa numret' }));
  const shown = await page.getByRole('dialog').getByRole('status').innerText();
  expect(applicants.some(({ ssn }) => shown.replaceAll('-', '').includes(ssn.slice(2)))).toBe(true);
});

it(
  'an admin opens one person’s applications by an opaque id, downloads them, and continues to the company',
  proves('A-060', 'A-063', 'A-066', 'A-189'),
  async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await enterAsAdmin(tab, journeys);
    await openDayList(page);
    await rowOf(page, signed).getByRole('link', { name: masked }).click();
    await page.getByRole('heading', { name: new RegExp(signed.name) }).waitFor();
    await soon(() => columnTexts(page, 'company_name')).toHaveLength(1);
    await eventually(() =>
      expect(page.url()).toMatch(/\/admin\/users\/[0-9a-f-]{36}\/applications\?page=0&rows=5/),
    );
    await proveAtBothWidths(page, 'admin-user-applications');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Hämta som fil' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^credit-applications-\d{4}-\d\d-\d\d\.csv$/);
    await page.locator('[data-field="company_name"][role="gridcell"]').first().click();
    await page.getByRole('heading', { name: signed.companies[0]?.name ?? '' }).waitFor();
    await page.waitForURL(new RegExp(`/admin/company/${signed.companies[0]?.companyNumber}\\?page=0`));
  },
);

it(
  'a customer who logs in at /admin is taken to the application and never sees a list',
  proves('A-005', 'A-010'),
  async () => {
    const person = newcomer(293);
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await page.goto('/admin/credit-applications');
    await page.waitForURL(/\/admin$/);
    await logInAtAdmin(page, pointer, person);
    await page.waitForURL(/\/application/);
    await page.goto('/admin/credit-applications');
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'));

    const customer = await journeys.logIn(person);
    expect((await customer.call('GET', listCreditApplications.path)).status).toBe(403);
  },
);
