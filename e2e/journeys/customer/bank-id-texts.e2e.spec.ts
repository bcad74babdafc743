import { provesAll } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asPhone, bankIdAppAt, codeOn, openHere } from '../../src/bank-id-app.ts';
import type { Tab } from '../../src/browser.ts';
import { shareJourneys, walkOf } from '../../src/journeys.ts';
import { startLogin } from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys({ bankId: { mode: 'manual' } });

const inProgress = 'En identifiering eller underskrift pågår.';
const enterCode = 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.';
const photograph = 'Fotografera och läs av din ID-handling med BankID-appen.';
const onThePhone = 'Svara i BankID-appen på om du pratar i telefon med oss.';

/** Every hint code of a pending order, with its texts for the QR code and for the same device. */
const pending = [
  ['userSign', enterCode, enterCode],
  ['started', inProgress, 'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här enheten.'],
  ['outstandingTransaction', 'Starta BankID-appen och läs av QR-koden.', 'Försöker starta BankID-appen.'],
  ['processing', inProgress, inProgress],
  ['noClient', 'Starta BankID-appen och läs av QR-koden.', 'Starta BankID-appen.'],
  ['userMrtd', photograph, photograph],
  ['userCallConfirm', onThePhone, onThePhone],
] as const;
/**
 * `hints.unit.spec.ts` covers every hint; the short run takes one with a single text and one with two.
 */
const shown = provesAll ? pending : pending.slice(0, 2);

const qrCode = (page: Page) => dialog(page).getByRole('img', { name: /QR-kod/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: /Legitimera dig/ });

/** Sets the outcome of the page's order in the simulated BankID. */
async function steer(page: Page, action: Readonly<Record<string, string>>): Promise<void> {
  const app = await bankIdAppAt(journeys.baseUrl);
  const control = `${new URL(app).origin}/control/bankid/orders`;
  const { orders } = (await (await fetch(control)).json()) as {
    orders: { orderRef: string; autoStartToken: string; qrStartToken: string }[];
  };
  const isHere = (await openHere(page).count()) > 0;
  const token = isHere
    ? new URL((await openHere(page).getAttribute('href')) ?? '').searchParams.get('autostarttoken')
    : (await codeOn(page)).split('.')[1];
  const order = orders.find(({ autoStartToken, qrStartToken }) =>
    [autoStartToken, qrStartToken].includes(token ?? ''),
  );
  const answer = await fetch(`${control}/${order?.orderRef}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action),
  });
  expect(answer.status).toBe(200);
}

/** @param way first choice of the dialog */
async function beginLogin({ page }: Tab, index: number, way: (page: Page) => Locator): Promise<void> {
  await page.goto('/login');
  await startLogin(walkOf(page, newcomer(index)));
  await way(page).waitFor();
}

/** Emulates a phone, where the link opens the app and the page stays. */
async function onPhone(tab: Tab): Promise<void> {
  await asPhone(tab);
  await tab.page.route(/autostarttoken=/, (route) => route.fulfill({ status: 204 }));
}

const isSaid = (page: Page, text: string) =>
  dialog(page).getByRole('status').getByText(text, { exact: true }).waitFor();

const isNotice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Meddelanden' }).getByText(text).waitFor();

describe.concurrent('texts of BankID’s hints', () => {
  it(
    'hints mention the QR code when it is used, up to the failure',
    proves('I-01', 'C-271', 'C-378'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await beginLogin(tab, 45, qrCode);
      await isSaid(page, 'Starta BankID-appen och läs av QR-koden.');
      for (const [hintCode, withQr] of shown) {
        await steer(page, { action: 'hint', hintCode });
        await isSaid(page, withQr);
      }
      await steer(page, { action: 'fail', hintCode: 'startFailed' });
      await isNotice(page, 'Bank ID autentisering misslyckades - försök igen');
      await isNotice(page, 'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden.');
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'hints mention the app on the device when it is used there, up to the failure',
    proves('I-01', 'C-271', 'C-378'),
    async () => {
      await using tab = await journeys.openTab(360);
      const { page } = tab;
      await onPhone(tab);
      await beginLogin(tab, 46, openHere);
      await isSaid(page, 'Starta BankID-appen.');
      expect(await qrCode(page).count()).toBe(0);
      await proveAtBothWidths(page, 'bank-id-this-device');
      await openHere(page).click();
      for (const [hintCode, , here] of shown) {
        await steer(page, { action: 'hint', hintCode });
        await isSaid(page, here);
      }
      await steer(page, { action: 'fail', hintCode: 'startFailed' });
      await isNotice(page, 'Bank ID autentisering misslyckades - försök igen');
      await isNotice(
        page,
        'Du verkar inte ha BankID-appen. Installera den och skaffa ett BankID hos din bank.',
      );
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'hints change when the customer moves from the app on this device to the QR code',
    proves('I-01'),
    async () => {
      await using tab = await journeys.openTab(360);
      const { page } = tab;
      await onPhone(tab);
      await beginLogin(tab, 47, openHere);
      await openHere(page).click();
      await isSaid(page, 'Försöker starta BankID-appen.');
      await page.getByRole('button', { name: 'Använd BankID på en annan enhet' }).click();
      await isSaid(page, 'Starta BankID-appen och läs av QR-koden.');
      await qrCode(page).waitFor();
    },
  );
});
