import { rmSync } from 'node:fs';
import { type Product, readConfig, startProduct } from '@kreditlina/cli';
import { apiPaths } from '@kreditlina/domain/paths';
import type { SavedReportRow } from '@kreditlina/domain/saved-report/contracts/staff';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiSession, createApiSession } from '../../src/api-session.ts';
import { enter, openTab, sharedBrowser, type Tab } from '../../src/browser.ts';
import { newDataDir, quickSimulators } from '../../src/product.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

/** Jobs, business days and read models, one after the other. */
const PATIENCE = { timeout: 60_000, interval: 250 };

const dataDir = newDataDir(inject('preparedData'));
/** How far the product's clock is ahead of the machine's. */
let aheadMs = 0;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  const config = readConfig({
    KREDITLINA_DATA: dataDir,
    PORT: '0',
    KREDITLINA_SIMULATORS: JSON.stringify(quickSimulators),
  });
  const clock = { now: () => new Date(Date.now() + aheadMs).toISOString() };
  [product, browser] = await Promise.all([startProduct(config, { clock }), sharedBrowser()]);
});
afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function logIn(tab: Tab, path: string): Promise<ApiSession> {
  const session = createApiSession(product.url);
  await session.logIn(personaByKey('admin'));
  await enter(tab, session, path);
  return session;
}
const newestOf = async (session: ApiSession): Promise<SavedReportRow> =>
  (await session.ask('GET', apiPaths.adminSavedReports)).body.saved_reports[0];

it('a report is saved with a schedule, made now and on its day, and opened', proves('F-46'), async () => {
  await using today = await openTab(browser, product.url, 1280);
  const session = await logIn(today, '/admin');
  const { page } = today;
  await page.getByRole('link', { name: 'Visa sparade rapporter' }).click();
  await page.getByText('Ingen har sparat någon rapport än.').waitFor();
  await page.getByRole('button', { name: 'Spara en rapport' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Namn').fill('Månadens siffror');
  await dialog.getByLabel('Period').selectOption('Fasta dagar');
  await dialog.getByLabel('Som det var känt en viss dag').check();
  await dialog.getByText('det som bokfördes senare är inte med').waitFor();
  await dialog.getByRole('group', { name: 'Som det var känt den' }).waitFor();
  await proveAtBothWidths(page, 'admin-saved-report-fixed');
  await dialog.getByLabel('Period').selectOption('Förra månaden');
  await dialog.getByLabel('Schema').selectOption('Första bankdagen i varje månad');
  await proveAtBothWidths(page, 'admin-saved-report');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Gör nu: Månadens siffror' }).click();
  const open = page.getByRole('button', { name: /^Hämta Månadens siffror/ });
  await open.waitFor({ timeout: PATIENCE.timeout });
  const [download] = await Promise.all([page.waitForEvent('download'), open.click()]);
  expect(download.suggestedFilename()).toMatch(/^rapport-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.pdf$/);
  expect(today.errors).toEqual([]);

  const { next_due_on: dueOn, newest: byHand } = await newestOf(session);
  aheadMs = Date.parse(`${dueOn}T11:00:00Z`) - Date.now();
  await using later = await openTab(browser, product.url, 1280);
  const onItsDay = await logIn(later, '/admin/reports');
  const made = await eventually(async () => {
    const { newest } = await newestOf(onItsDay);
    expect(newest).toMatchObject({ due_on: dueOn, as_of: dueOn, status: 'ready', is_new: true });
    return newest;
  }, PATIENCE);
  expect(made?.id).not.toBe(byHand?.id);
  await later.page.goto('/admin');
  await later.page.getByText('1 ny rapport har gjorts enligt ditt schema.').waitFor();
  await proveAtBothWidths(later.page, 'admin-overview-new-report');
  await later.page.getByRole('link', { name: 'Visa sparade rapporter' }).click();
  await later.page.getByText('Ny', { exact: true }).waitFor();
  await proveAtBothWidths(later.page, 'admin-saved-reports');
  const [scheduled] = await Promise.all([
    later.page.waitForEvent('download'),
    later.page.getByRole('button', { name: /^Hämta Månadens siffror/ }).click(),
  ]);
  expect(scheduled.suggestedFilename()).toBe(`rapport-${made?.from}-${made?.to}.pdf`);
  await later.page.getByText('Ny', { exact: true }).waitFor({ state: 'detached' });

  await later.page.getByRole('button', { name: 'Ta bort Månadens siffror' }).click();
  await later.page.getByText('Ingen har sparat någon rapport än.').waitFor();
  await later.page.getByRole('button', { name: 'Ångra' }).click();
  await later.page.getByRole('button', { name: 'Ändra Månadens siffror' }).waitFor();
  expect(later.errors).toEqual([]);
});
