import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { columnTexts, logInAtAdmin } from '../../src/admin-flow.ts';
import { pointer } from '../../src/hands.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { simulated } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
const applicant = simulated(59);

/** Bars and lines are drawn, and the table beside them has the same figures. */
async function proveCharts(page: Page): Promise<void> {
  for (const [button, drawn, name] of [
    ['Visa diagram: Amorteringar och uttag', 'rect', 'admin-chart-withdrawals'],
    ['Visa diagram: Nya användare och alla', 'path', 'admin-chart-users'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table').waitFor();
    await dialog.locator(`svg[role="img"] ${drawn}`).first().waitFor();
    await proveAtBothWidths(page, name);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/** Orders the report, which a job of the product prints, and opens it. */
async function proveReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skapa rapport' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Skapa rapport' }).click();
  const link = dialog.getByRole('link', { name: 'Öppna rapporten' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^blob:/);
  await proveAtBothWidths(page, 'admin-report');
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** An amount opens its components, and the ageing report has a row for each class. */
async function proveExplained(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tillgänglig limit: .*visa vad den består av$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tillgänglig limit' });
  await dialog
    .getByRole('row', { name: /^Kreditgränser på erbjudna, signerade och öppna krediter/ })
    .waitFor();
  await proveAtBothWidths(page, 'admin-amount');
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Retried, since requests of the closed dialog may interrupt the first navigation.
  await eventually(() => page.goto('/admin/ageing'));
  await page.getByRole('row', { name: /^91\+/ }).waitFor();
  await proveAtBothWidths(page, 'admin-ageing');
  await eventually(() => page.goto('/admin'));
}

it(
  'an admin logs in, sees the tiles and their components, and finds the applications of the day',
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
    await journeys.begin(applicant, 'household');
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Logga in' }).waitFor();
    await proveAtBothWidths(page, 'admin-login');
    await logInAtAdmin(page, pointer);

    await page.getByRole('heading', { name: 'Översikt' }).waitFor();
    await page.getByRole('link', { name: 'Ansökningar i dag' }).waitFor();
    await proveAtBothWidths(page, 'admin-overview');
    await proveCharts(page);
    await proveReport(page);
    await proveExplained(page);

    await page.getByRole('link', { name: 'Ansökningar i dag' }).click();
    await page
      .getByRole('search')
      .getByLabel('Företag')
      .fill(applicant.companies[0]?.name ?? '');
    await eventually(async () => expect(await columnTexts(page, 'user_ssn')).toHaveLength(1));
    await page
      .getByRole('grid')
      .getByText(`${applicant.ssn.slice(2, 8)}-****`)
      .waitFor();
    await proveAtBothWidths(page, 'admin-credit-applications');
    await eventually(() => expect(new URL(page.url()).searchParams.get('rows')).toBe('5'));
    expect(errors).toEqual([]);
  },
);
