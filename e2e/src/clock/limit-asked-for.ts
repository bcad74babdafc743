import { listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { nextBusinessHours } from '@kreditlina/domain/kernel/business-dates';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { apply } from '../apply.ts';
import { enter } from '../browser.ts';
import { proveAtBothWidths } from '../screens.ts';
import type { ClockProduct } from './clock-product.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A persona with an address to which the simulated provider never delivers, although it accepts messages. */
const persona = { ...personaByKey('approved'), email: 'nobody@unreachable.example.com' };
const company = persona.companies[0];

/**
 * Moves to an hour after the start of business hours, when messages are sent at once. Midnight UTC is outside
 * them.
 */
function moveToBusinessHours(world: ClockProduct): void {
  const midnight = new Date(Math.ceil(world.now() / DAY_MS) * DAY_MS).toISOString();
  world.moveTo(Date.parse(nextBusinessHours(midnight)) + HOUR_MS);
}

/** Reloads the page until the condition holds. */
const readUntil = (page: Page, is: () => Promise<unknown>) =>
  eventually(async () => {
    await page.reload();
    await is();
  });

/**
 * A customer requests a higher limit, staff find the request in the queue and raise the limit, the customer
 * sees it, and the message about it, which failed, is sent again.
 */
export async function askForAHigherLimit(world: ClockProduct): Promise<void> {
  moveToBusinessHours(world);
  const session = await world.logIn(persona);
  await apply(session, persona);
  await eventually(async () => {
    const { body } = await session.ask('GET', listCompanies.path);
    expect(body.companies[0].bank_status).toBe('active');
  });
  await using customerTab = await world.openTab(360);
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

  await using staffTab = await world.openTab(1280);
  const staff = staffTab.page;
  await enter(staffTab, await world.logIn(personaByKey('admin')), '/admin');
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
      .waitFor({ timeout: 10_000 }),
  );
  await customer.getByRole('button', { name: 'Höj kreditgränsen' }).waitFor();

  // The e-mail about the change was not delivered: the list of messages shows why, and it is sent again.
  await staff.goto(`/admin/company/${company?.companyNumber}?tab=messages`);
  const failed = staff
    .getByRole('row')
    .filter({ hasText: 'Kreditgränsen har ändrats' })
    .filter({ hasText: 'E-post' });
  await readUntil(staff, () => failed.getByText('Kom inte fram').waitFor({ timeout: 10_000 }));
  await failed.first().click();
  const card = staff.getByRole('dialog', { name: 'Kreditgränsen har ändrats' });
  await card.getByText(/480\s000\skr/).waitFor();
  await proveAtBothWidths(staff, 'admin-message-undelivered');
  await card.getByRole('button', { name: 'Skicka igen' }).click();
  await staff.getByText('Meddelandet skickas igen.').waitFor();
  await card.waitFor({ state: 'detached' });
  await readUntil(staff, () => failed.nth(1).waitFor({ timeout: 10_000 }));
  await failed.last().click();
  await card.getByText(/av Anders Mellander/).waitFor();
  expect(await card.getByRole('button', { name: 'Skicka igen' }).count()).toBe(0);
  await proveAtBothWidths(staff, 'admin-message-retried');
  expect([...customerTab.errors, ...staffTab.errors]).toEqual([]);
}
