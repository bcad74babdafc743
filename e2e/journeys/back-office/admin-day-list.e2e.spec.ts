import { apiPaths } from '@kreditlina/domain/paths';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnTexts, enterAsAdmin, logInAtAdmin } from '../../src/admin-flow.ts';
import type { Width } from '../../src/browser.ts';
import { keyboard, pointer } from '../../src/hands.ts';
import { startJourneys } from '../../src/journeys.ts';
import { hasFocus, tabTo } from '../../src/keyboard.ts';
import { proveScreen } from '../../src/screens.ts';

/** Two applications of the day: one signed, one rejected by the second lender; and one just begun. */
const applicants = ['approved', 'rejected-by-second-lender', 'no-companies'].map(personaByKey);
const widths: Width[] = [360, 1280];

/** What the list shows a moment later. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000 });

/** Bars and lines are drawn, and the rows beside them are the same in figures. */
async function proveCharts(page: Page): Promise<void> {
  for (const [button, drawn, name] of [
    ['Visa diagram: Amorteringar och uttag', 'rect', 'admin-chart-withdrawals'],
    ['Visa diagram: Nya användare och alla', 'path', 'admin-chart-users'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table').waitFor();
    await dialog.locator(`svg[role="img"] ${drawn}`).first().waitFor();
    await proveScreen(page, name);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/** Ordered, printed by the product's own job, and opened in a tab of its own. */
async function proveReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skapa rapport' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Skapa rapport' }).click();
  const link = dialog.getByRole('link', { name: 'Öppna rapporten' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^blob:/);
  await proveScreen(page, 'admin-report');
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** An amount opens what it is the sum of, and the report of who is late has a row for each class. */
async function proveExplained(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tillgänglig limit: .*visa vad den består av$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tillgänglig limit' });
  await dialog
    .getByRole('row', { name: /^Kreditgränser på erbjudna, signerade och öppna krediter/ })
    .waitFor();
  await proveScreen(page, 'admin-amount');
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await dialog.waitFor({ state: 'detached' });
  // What the closed dialog still loads may take the first navigation's place.
  await eventually(() => page.goto('/admin/ageing'));
  await page.getByRole('row', { name: /^91\+/ }).waitFor();
  await proveScreen(page, 'admin-ageing');
  await eventually(() => page.goto('/admin'));
}

const journeys = startJourneys();
beforeAll(() => Promise.all(applicants.map((persona) => journeys.begin(persona))));

describe.each(widths)('the back office at %i px', (width) => {
  it(
    'an admin logs in, sees the tiles and finds the applications of the day',
    proves(
      'A-007',
      'A-008',
      'A-009',
      'A-022',
      'A-023',
      'A-024',
      'A-030',
      'A-068',
      'A-190',
      'C-094',
      'F-11',
      'M-06',
    ),
    async () => {
      await using tab = await journeys.openTab(width);
      const { page, errors } = tab;
      await page.goto('/admin');
      await page.getByRole('heading', { name: 'Logga in' }).waitFor();
      await proveScreen(page, 'admin-login');
      await logInAtAdmin(page, pointer);

      await page.getByRole('heading', { name: 'Översikt' }).waitFor();
      await page.getByRole('link', { name: 'Ansökningar i dag' }).waitFor();
      await proveScreen(page, 'admin-overview');
      await proveCharts(page);
      await proveReport(page);
      await proveExplained(page);

      await page.getByRole('link', { name: 'Ansökningar i dag' }).click();
      await page.getByRole('grid').getByText('680312-****').waitFor();
      expect((await columnTexts(page, 'user_ssn')).length).toBe(applicants.length);
      await proveScreen(page, 'admin-credit-applications');
      await eventually(() => expect(new URL(page.url()).searchParams.get('rows')).toBe('5'));
      expect(errors).toEqual([]);
    },
  );

  it(
    'filters by the start of any word and keeps page, order and filters in the address',
    proves('A-070', 'A-073', 'A-149'),
    async () => {
      await using tab = await journeys.openTab(width);
      const { page } = tab;
      await enterAsAdmin(tab, journeys);
      await page.getByRole('link', { name: 'Dagens ansökningar' }).click();
      await page.waitForURL(/page=0&rows=5/);
      const unfold = async () =>
        width === 360 && (await page.getByRole('button', { name: /^Filter/ }).click());
      await unfold();
      await page.getByRole('search').getByLabel('Företag').fill('SNICK lind');
      await page.waitForURL(/company_name=SNICK/);
      await soon(() => columnTexts(page, 'user_ssn')).toHaveLength(1);
      await page.reload();
      await soon(() => columnTexts(page, 'user_name')).toEqual(['Astrid L..']);
      await eventually(async () =>
        expect(await page.getByRole('search').getByLabel('Företag').inputValue()).toBe('SNICK lind'),
      );

      await unfold();
      await page.getByRole('search').getByLabel('Företag').fill('');
      await soon(() => columnTexts(page, 'user_ssn')).toHaveLength(applicants.length);
      await page.getByRole('columnheader', { name: 'Namn' }).click();
      await page.waitForURL(/sort=user_name/);
    },
  );
});

it(
  'rewrites an address without numbers and takes no day in the future',
  proves('A-006', 'A-069'),
  async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await enterAsAdmin(tab, journeys);
    await page.goto('/admin/credit-applications?page=one&rows=many&d=2999-01-01');
    await page.waitForURL(/page=0&rows=5/);
    await soon(() => columnTexts(page, 'user_ssn')).toHaveLength(applicants.length);
    await page.goto('/admin/credit-applications?page=0&rows=5&d=2020-01-01');
    await page.getByText('Ingen ansökan ändrades den här dagen.').waitFor();
  },
);

it('the calendar ends today', async () => {
  await using tab = await journeys.openTab(1280);
  const { page } = tab;
  await enterAsAdmin(tab, journeys);
  await page.getByRole('link', { name: 'Dagens ansökningar' }).click();
  await page.getByRole('button', { name: /Välj datum/ }).click();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('button', { name: 'Nästa månad' }).isDisabled()).toBe(true);
  await proveScreen(page, 'admin-day-picker');
});

it('shows the whole history of an application: who, when, before and after, with its checksums verified', async () => {
  for (const width of widths) {
    await using tab = await journeys.openTab(width);
    const { page, errors } = tab;
    await enterAsAdmin(tab, journeys);
    await page.getByRole('link', { name: 'Dagens ansökningar' }).click();
    const row = page.getByRole('row', { name: /680312/ });
    await row.locator('[data-field="status"] a').click();
    await page.getByRole('heading', { name: 'Lindqvist Snickeri AB' }).waitFor();
    await page.getByText('Så räknades gränsen').waitFor();
    const history = page.getByRole('region', { name: 'Historik' });
    await soon(() => columnTexts(page, 'sentence').then(({ length }) => length)).toBe(5);
    await proveScreen(page, 'admin-credit-application');
    if (width === 360) await history.getByRole('button', { name: /^Filter/ }).click();
    await history.getByRole('combobox', { name: 'Händelse' }).selectOption({ label: 'Hushållet beskrevs' });
    await history.getByRole('gridcell', { name: 'Hushållet beskrevs' }).click();
    const household = page.getByRole('dialog', { name: 'Hushållet beskrevs' });
    await household.getByText(/Kontrollsumman stämmer$/).waitFor();
    await household.getByRole('columnheader', { name: 'Före' }).waitFor();
    await eventually(async () => expect(await household.innerText()).toContain('Astrid Lindqvist (kund)'));
    expect(await page.locator('body').innerText()).not.toContain(applicants[0]?.ssn);
    expect(errors).toEqual([]);
  }
});

it('by keyboard alone: J and K move, Enter opens, a personal number is shown for a reason and the look is kept', async () => {
  await using tab = await journeys.openTab(1280);
  const { page } = tab;
  const hands = keyboard(page);
  await logInAtAdmin(page, hands);
  await hands.press(page.getByRole('link', { name: 'Dagens ansökningar' }));
  const cell = (row: number) => page.locator('[role="gridcell"][data-field="user_name"]').nth(row);
  await cell(2).waitFor();
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
  await proveScreen(page, 'admin-reveal');
  await hands.fill(page.getByLabel('Varför behöver du se numret?'), 'Kunden ringde om sin ansökan');
  await hands.press(page.getByRole('button', { name: 'Visa numret' }));
  const shown = await page.getByRole('dialog').getByRole('status').innerText();
  expect(applicants.some(({ ssn }) => shown.replaceAll('-', '').includes(ssn.slice(2)))).toBe(true);
});

it(
  'opens one person’s applications by an opaque id, takes them out, and leads to the company',
  proves('A-060', 'A-063', 'A-066', 'A-189'),
  async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await enterAsAdmin(tab, journeys);
    await page.getByRole('link', { name: 'Dagens ansökningar' }).click();
    await page.getByRole('link', { name: '680312-****' }).click();
    await page.getByRole('heading', { name: /Astrid Lindqvist/ }).waitFor();
    await soon(() => columnTexts(page, 'company_name')).toHaveLength(1);
    await eventually(() =>
      expect(page.url()).toMatch(/\/admin\/users\/[0-9a-f-]{36}\/applications\?page=0&rows=5/),
    );
    await proveScreen(page, 'admin-user-applications');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Hämta som fil' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^credit-applications-\d{4}-\d\d-\d\d\.csv$/);
    await page.locator('[data-field="company_name"][role="gridcell"]').first().click();
    await page.getByRole('heading', { name: 'Lindqvist Snickeri AB' }).waitFor();
    await page.waitForURL(/\/admin\/company\/5599001079\?page=0/);
  },
);

it('reads in English when the admin asks for it', async () => {
  await using tab = await journeys.openTab(1280);
  const { page } = tab;
  await enterAsAdmin(tab, journeys);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.getByRole('link', { name: 'Applications of the day' }).click();
  await page.getByRole('columnheader', { name: 'Last step' }).waitFor();
});

it(
  'a customer who logs in at /admin goes to the application and never sees a list',
  proves('A-005', 'A-010'),
  async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await page.goto('/admin/credit-applications');
    await page.waitForURL(/\/admin$/);
    await logInAtAdmin(page, pointer, personaByKey('good-guarantor'));
    await page.waitForURL(/\/application/);
    await page.goto('/admin/credit-applications');
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'));

    const customer = await journeys.logIn(personaByKey('good-guarantor'));
    expect((await customer.call('GET', apiPaths.adminApplications)).status).toBe(403);
  },
);
