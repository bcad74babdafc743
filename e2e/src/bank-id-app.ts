import { getLoginQr, startLogin } from '@kreditlina/domain/identity/contracts/customer';
import type { Locator, Page } from 'playwright-core';
import { createApiSession } from './api-session.ts';
import type { Tab } from './browser.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

/** Emulates a phone, to which the page offers the link first. */
export const asPhone = ({ context }: Tab): Promise<unknown> =>
  context.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  }, IPHONE);

/** Link in the dialog that opens the order on this device. */
export const openHere = (page: Page): Locator =>
  page.getByRole('link', { name: 'Öppna BankID på den här enheten' });

/** Address that the link opens. */
export const linkOn = async (page: Page): Promise<string> =>
  (await openHere(page).getAttribute('href')) ?? '';

/**
 * Switches from the QR code to the link.
 * @returns target of the link
 */
export async function useThisDevice(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Använd BankID på den här enheten' }).click();
  return await linkOn(page);
}

/** Returns from the app to the page that started the order, or to a new one. */
export const goBack = (app: Page): Promise<void> =>
  app.getByRole('link', { name: 'Tillbaka till tjänsten' }).click();

/** Address of the simulated BankID. */
export async function bankIdAppAt(baseUrl: string): Promise<string> {
  const { body } = await createApiSession(baseUrl).ask('POST', startLogin.path, {
    body: { ssn: '', start: 'same-device' },
  });
  return body.app_link.split('?')[0];
}

/** Current content of the page's QR code. */
export const codeOn = (page: Page): Promise<string> =>
  page.evaluate(async (path) => (await (await fetch(path)).json()).qr_data, getLoginQr.path);

/** Scans the page's QR code with another device. */
export async function scan(page: Page, phone: Page, baseUrl: string): Promise<void> {
  const app = await bankIdAppAt(baseUrl);
  await phone.goto(`${app}?${new URLSearchParams({ qr: await codeOn(page) })}`);
}
