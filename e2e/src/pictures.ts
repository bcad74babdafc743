import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/**
 * Pictures kept in `docs/screens`, each with its width. All others are written to `docs/generated/screens`,
 * which git ignores.
 */
export const chosenPictures: readonly string[] = [
  'account-360',
  'account-after-withdrawal-1280',
  'account-borrow-360',
  'account-notices-1280',
  'admin-ageing-1280',
  'admin-companies-dark-1280',
  'admin-company-actions-1280',
  'admin-login-1280',
  'admin-operations-1280',
  'admin-overview-1280',
  'admin-payments-1280',
  'admin-undo-rate-1280',
  'bank-id-360',
  'company-explain-1280',
  'cutter-offer-1280',
  'guarantors-360',
  'landing-1280',
  'landing-360',
  'login-1280',
  'page-editor-1280',
  'queues-1280',
  'repayment-plan-1280',
  'sign-360',
  'status-approved-1280',
  'status-approved-360',
];

const docs = new URL('../../docs/', import.meta.url).pathname;
export const picturesFolder = `${docs}screens`;

/**
 * File that records the content of the screen when its picture was taken (`fingerprintOf`). One file per
 * picture, since several workers take pictures at once.
 */
const recordOf = (picture: string): string => `${picturesFolder}/${picture}.txt`;

/** Hashes roles and names on a screen, without figures and dates, which differ each time. */
async function fingerprintOf(page: Page): Promise<string> {
  const outline = await page.locator('body').ariaSnapshot();
  return createHash('sha256').update(outline.replaceAll(/\d+/g, '#')).digest('hex').slice(0, 16);
}

/**
 * Picture mode of a run (KREDITLINA_SCREENS): unset for none, `take` for the chosen ones, `all`, or `check`
 * to find outdated ones.
 */
const mode = process.env.KREDITLINA_SCREENS;

async function take(page: Page, picture: string, isChosen: boolean): Promise<void> {
  const folder = isChosen ? picturesFolder : `${docs}generated/screens`;
  mkdirSync(folder, { recursive: true });
  // A dialog covers the visible part of the page, not its whole length.
  const fullPage = (await page.getByRole('dialog').count()) === 0 && !isChosen;
  await page.screenshot({ path: `${folder}/${picture}.png`, fullPage, animations: 'disabled' });
  if (!isChosen) return;
  writeFileSync(recordOf(picture), `${await fingerprintOf(page)}\n`);
}

/**
 * Takes or checks the picture of a screen, depending on KREDITLINA_SCREENS; an ordinary test run does
 * neither.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (mode === undefined) return;
  const isChosen = chosenPictures.includes(name);
  if (mode === 'check') {
    const record = recordOf(name);
    if (!existsSync(record)) return;
    const taken = readFileSync(record, 'utf8').trim();
    if (taken !== (await fingerprintOf(page)))
      throw new Error(`docs/screens/${name}.png is old: npm run screens`);
  } else if (isChosen || mode === 'all') await take(page, name, isChosen);
}
