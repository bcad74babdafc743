import { rmSync } from 'node:fs';
import { type Product, readConfig, startProduct } from '@kreditlina/cli';
import { nextBusinessHours } from '@kreditlina/domain/kernel/business-dates';
import { apiPaths } from '@kreditlina/domain/paths';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiSession, createApiSession } from '../../src/api-session.ts';
import { apply } from '../../src/apply.ts';
import { enter, openTab, sharedBrowser } from '../../src/browser.ts';
import { newDataDir, quickSimulators } from '../../src/product.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

/** Messages to this address are taken by the simulated provider and never arrive. */
const persona = { ...personaByKey('approved'), email: 'nobody@unreachable.example.com' };
const company = persona.companies[0];
const dataDir = newDataDir(inject('preparedData'));
/** Nobody is at work at midnight of UTC, so business hours begin after it. */
const midnight = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000).toISOString();
/** An hour after they began, whatever the machine's clock: messages go out at once. */
const aheadMs = Date.parse(nextBusinessHours(midnight)) + 3_600_000 - Date.now();
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

async function loggedIn(who: typeof persona): Promise<ApiSession> {
  const session = createApiSession(product.url);
  await session.logIn(who);
  return session;
}

/** Reads the page anew until something stands on it. */
const readUntil = (page: Page, is: () => Promise<unknown>) =>
  eventually(async () => {
    await page.reload();
    await is();
  });

it(
  'a customer asks for a higher limit, staff find it in the queue and raise it, the customer sees it, and what the message of it became of is tried again',
  proves('A-102', 'A-138', 'A-158', 'A-165', 'A-223', 'C-205', 'F-37'),
  async () => {
    const session = await loggedIn(persona);
    await apply(session, persona);
    await eventually(async () => {
      const { body } = await session.ask('GET', apiPaths.companiesOfUser);
      expect(body.companies[0].bank_status).toBe('active');
    });
    await using customerTab = await openTab(browser, product.url, 360);
    const customer = customerTab.page;
    await enter(customerTab, session, '/account');
    await customer.getByRole('button', { name: 'Höj kreditgränsen' }).click();
    const asking = customer.getByRole('dialog');
    await asking.getByLabel('Vilken kreditgräns vill du ha?').fill('480 000');
    await asking.getByRole('button', { name: 'Be om högre gräns' }).click();
    await asking.getByText(/Du har bett om en kreditgräns på 480\s000\skr/).waitFor();
    await proveAtBothWidths(customer, 'increase-asked');
    await asking.getByRole('button', { name: 'Stäng' }).click();
    await customer.getByRole('button', { name: 'Du har bett om en högre gräns' }).waitFor();

    await using staffTab = await openTab(browser, product.url, 1280);
    const staff = staffTab.page;
    await enter(staffTab, await loggedIn(personaByKey('admin')), '/admin');
    await staff.getByRole('link', { name: 'Att göra' }).click();
    await staff.getByRole('link', { name: /^Svara om högre gräns 1/ }).click();
    await staff.getByRole('gridcell', { name: 'Svara om högre gräns', exact: true }).click();
    await staff.getByText(/Kunden ber om en kreditgräns på 480\s000\skr/).waitFor();
    await proveAtBothWidths(staff, 'admin-increase-asked');
    await staff.getByRole('button', { name: 'Ändra gränsen' }).click();
    const raising = staff.getByRole('dialog');
    await raising.getByLabel('Ny gräns').fill('480 000');
    await raising.getByLabel('Skäl').selectOption('better-figures');
    await raising.getByLabel('Varför?').fill('Bokslutet är bättre än i fjol');
    await raising.getByRole('button', { name: 'Ändra gränsen' }).click();
    await raising.waitFor({ state: 'detached' });
    await staff.getByText(/Kunden ber om/).waitFor({ state: 'detached' });
    await staff.getByRole('link', { name: 'Att göra' }).click();
    const inQueue = (name: string) => staff.getByRole('gridcell', { name, exact: true });
    await readUntil(staff, async () => {
      await inQueue('Ring upp om kontobevis').waitFor();
      expect(await inQueue('Svara om högre gräns').count()).toBe(0);
    });

    await readUntil(customer, () =>
      customer
        .getByText(/480\s000\skr/)
        .first()
        .waitFor({ timeout: 3_000 }),
    );
    await customer.getByRole('button', { name: 'Höj kreditgränsen' }).waitFor();

    // The e-mail about it never arrived: the log says why, and it is sent once more.
    await staff.goto(`/admin/company/${company?.companyNumber}?tab=messages`);
    const failed = staff
      .getByRole('row')
      .filter({ hasText: 'Kreditgränsen har ändrats' })
      .filter({ hasText: 'Mejl' });
    await readUntil(staff, () => failed.getByText('Kom inte fram').waitFor({ timeout: 3_000 }));
    await failed.first().click();
    const card = staff.getByRole('dialog', { name: 'Kreditgränsen har ändrats' });
    await card.getByText(/480\s000\skr/).waitFor();
    await proveAtBothWidths(staff, 'admin-message-undelivered');
    await card.getByRole('button', { name: 'Skicka igen' }).click();
    await staff.getByText('Meddelandet skickas igen.').waitFor();
    await card.waitFor({ state: 'detached' });
    await readUntil(staff, () => failed.nth(1).waitFor({ timeout: 3_000 }));
    await failed.last().click();
    await card.getByText(/av Anders Mellander/).waitFor();
    expect(await card.getByRole('button', { name: 'Skicka igen' }).count()).toBe(0);
    await proveAtBothWidths(staff, 'admin-message-retried');
    expect([...customerTab.errors, ...staffTab.errors]).toEqual([]);
  },
);
