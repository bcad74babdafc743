import { listSavedReports, type SavedReportRow } from '@kreditlina/domain/saved-report/contract';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { expect } from 'vitest';
import type { ApiSession } from '../api-session.ts';
import { enter, type Tab } from '../browser.ts';
import { proveAtBothWidths } from '../screens.ts';
import { type ClockProduct, noonOf, PATIENCE } from './clock-product.ts';

async function logIn(world: ClockProduct, tab: Tab, path: string): Promise<ApiSession> {
  const session = await world.logIn(personaByKey('admin'));
  await enter(tab, session, path);
  return session;
}

const newestOf = async (session: ApiSession): Promise<SavedReportRow> =>
  (await session.ask('GET', listSavedReports.path)).body.saved_reports[0];

/** Saves a report with a schedule; it is created at once and on its day, and opened. */
export async function makeAReportOnItsDay(world: ClockProduct): Promise<void> {
  await using today = await world.openTab(1280);
  const session = await logIn(world, today, '/admin');
  const { page } = today;
  await page.getByRole('link', { name: 'Visa sparade rapporter' }).click();
  await page.getByText('Ingen har sparat någon rapport än.').waitFor();
  await page.getByRole('button', { name: 'Spara en rapport' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Namn').fill('Månadens siffror');
  await dialog.getByLabel('Period').selectOption('Fasta dagar');
  await dialog.getByLabel('Som det var känt en viss dag').check();
  await dialog.getByText('det som bokfördes senare är inte med').waitFor();
  await dialog.getByRole('textbox', { name: 'Som det var känt den' }).waitFor();
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
  world.moveTo(noonOf(dueOn ?? ''));
  await using later = await world.openTab(1280);
  const onItsDay = await logIn(world, later, '/admin/reports');
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
}
