import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goBack, openHere, scan, useThisDevice } from '../../src/bank-id-app.ts';
import { shareJourneys, walkOf } from '../../src/journeys.ts';
import { startLogin } from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

// Every order waits for its person, as on a real phone.
const journeys = shareJourneys({ bankId: { mode: 'manual' } });

const qrCode = (page: Page) =>
  page.getByRole('dialog').getByRole('img', { name: /QR-kod som ändras varje sekund/ });

async function loginUnderWay(page: Page, persona = newcomer(41)): Promise<void> {
  await page.goto('/login');
  await startLogin(walkOf(page, persona));
  await qrCode(page).waitFor();
}

const isIn = (page: Page) => page.getByRole('heading', { level: 1, name: /Hur når vi dig/ }).waitFor();
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('kreditlina.access-token'));
const isSaid = (page: Page, text: RegExp) =>
  page.getByRole('dialog').getByRole('status').getByText(text).waitFor();

describe.concurrent('login with BankID on a phone', () => {
  it(
    'the QR code changes by itself, the text follows the app, and the login survives a reload and a lost connection',
    proves('I-01', 'X-91', 'T-23'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await loginUnderWay(page);
      const code = qrCode(page);
      const first = await code.innerHTML();
      await expect.poll(() => code.innerHTML(), { timeout: 15_000 }).not.toBe(first);
      expect(await openHere(page).count()).toBe(0);
      // A reload loses nothing: the page asks the server, and shows the code again.
      await page.reload();
      await code.waitFor();
      const said = page.getByRole('dialog').getByRole('status');
      const before = await said.innerText();
      await using phone = await journeys.openTab(360);
      await scan(page, phone.page, journeys.baseUrl);
      await phone.page.getByText('Logga in hos Kreditlina').waitFor();
      await expect.poll(() => said.innerText(), { timeout: 15_000 }).not.toBe(before);
      // The connection is lost while the person answers; the server has the login afterwards.
      await tab.context.setOffline(true);
      await phone.page.getByRole('button', { name: 'Legitimera' }).click();
      await isSaid(page, /^Ingen anslutning just nu/);
      await tab.context.setOffline(false);
      await isIn(page);
    },
  );

  it(
    'BankID on the same device returns the customer to the same tab, logged in',
    proves('C-273', 'X-91'),
    async () => {
      await using tab = await journeys.openTab(360);
      const { page } = tab;
      await loginUnderWay(page, newcomer(42));
      await useThisDevice(page);
      expect(await qrCode(page).count()).toBe(0);
      await openHere(page).click();
      await page.getByRole('button', { name: 'Legitimera' }).click();
      await goBack(page);
      await isIn(page);
      await eventually(() => expect(new URL(page.url()).hash).toBe(''));
    },
  );

  it(
    'BankID on the same device can return to a new tab, as on an iPhone, logged in',
    proves('C-273', 'X-91'),
    async () => {
      await using tab = await journeys.openTab(360);
      await loginUnderWay(tab.page, newcomer(43));
      const href = await useThisDevice(tab.page);
      const other = await tab.context.newPage();
      await other.goto(href);
      await other.getByRole('button', { name: 'Legitimera' }).click();
      await isSaid(tab.page, /^Klart i BankID-appen/).catch(() => undefined);
      await goBack(other);
      // The first tab may already show the application; then this one asks whether to resume it.
      await other
        .getByRole('button', { name: 'Logga ut' })
        .or(other.getByRole('dialog', { name: /påbörjad/ }))
        .first()
        .waitFor();
      expect(await tokenOf(other)).not.toBeNull();
    },
  );
});

describe.concurrent('a BankID link passed on to another person', proves('X-91'), () => {
  it('a passed-on link logs in neither its sender nor the person who opened it, and both are informed', async () => {
    await using tab = await journeys.openTab(1280);
    await loginUnderWay(tab.page, newcomer(44));
    const href = await useThisDevice(tab.page);
    await using other = await journeys.openTab(360);
    await other.page.goto(href);
    await other.page.getByRole('button', { name: 'Legitimera' }).click();
    await goBack(other.page);
    await other.page.getByText(/Det här började i en annan webbläsare/).waitFor();
    await proveAtBothWidths(other.page, 'bank-id-begun-elsewhere');
    expect(await tokenOf(other.page)).toBeNull();
    await isSaid(tab.page, /^Klart i BankID-appen/);
    await proveAtBothWidths(tab.page, 'bank-id-awaiting-return');
    await tab.page.waitForResponse('**/api/auth/verify');
    expect(await tokenOf(tab.page)).toBeNull();
    expect(tab.errors).toEqual([]);
  });

  it('a passed-on link answered from another network is refused, and the QR code is offered', async () => {
    await using tab = await journeys.openTab(360);
    const { page } = tab;
    await loginUnderWay(page, newcomer(48));
    const href = await useThisDevice(page);
    await using other = await journeys.openTab(360);
    await other.page.goto(href);
    await other.page.getByText('Spela ett angrepp').click();
    await other.page.getByRole('button', { name: 'Svara från en annan nätverksadress' }).click();
    await isSaid(page, /^Vi stoppade det här av säkerhetsskäl/);
    await proveAtBothWidths(page, 'bank-id-refused');
    await page.getByRole('button', { name: 'Försök igen med QR-koden' }).click();
    await qrCode(page).waitFor();
    await scan(page, other.page, journeys.baseUrl);
    await other.page.getByRole('button', { name: 'Legitimera' }).click();
    await isIn(page);
    expect(tab.errors).toEqual([]);
  });
});
