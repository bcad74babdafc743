import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { eventually } from '@kreditlina/tools/eventually';
import { provesAll } from '@kreditlina/tools/extent';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiSession } from '../api-session.ts';
import { apply } from '../apply.ts';
import { enter, type Tab } from '../browser.ts';
import { walkOf } from '../journeys.ts';
import { reachTheAccount, startLogin, takeTheOffer } from '../main-flow.ts';
import { newcomer } from '../newcomer.ts';
import { proveAtBothWidths } from '../screens.ts';
import { type ClockProduct, dateAfter, firstOfNextMonth, noonOf, PATIENCE } from './clock-product.ts';

const FILES_EVERY_MS = 5 * 60_000;
const NOTICES_OF_A_PAGE = 10;

const persona = newcomer(53);

/** Lets the customer return on this date, when the previous login has expired, and log in. */
async function comeBackOn(world: ClockProduct, date: string): Promise<ApiSession> {
  world.moveTo(noonOf(date));
  return world.logIn(persona);
}

/**
 * Waits until the account meets the condition.
 * @returns the account
 */
async function accountWhen(session: ApiSession, is: (company: Company) => boolean): Promise<Company> {
  const company = async (): Promise<Company> =>
    (await session.ask('GET', listCompanies.path)).body.companies[0];
  await expect.poll(async () => is(await company()), PATIENCE).toBe(true);
  return company();
}

/** Pays everything due as a customer's bank does: with the OCR number, in the next payment file. */
async function payAll(world: ClockProduct, company: Company): Promise<void> {
  const due = company.to_pay ?? expect.fail('nothing to pay');
  await world.product.simulators?.control.bank.payIn({
    amountCents: Math.round(due.amount * 100),
    reference: company.payment_ocr_number ?? '',
    valueDate: company.as_of,
    bookingDate: company.as_of,
  });
  // Payment files are fetched every few minutes.
  world.pass(FILES_EVERY_MS);
}

const isOpen = ({ page }: Tab) =>
  page.getByRole('heading', { level: 1, name: persona.companies[0]?.name ?? '' }).waitFor();

/**
 * Opens the account in a new window, as if weeks later: nothing is requested before the login, which leads to
 * the account.
 */
async function open(world: ClockProduct): Promise<Tab> {
  const tab = await world.openTab(360);
  const { page } = tab;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/account');
  await page.waitForURL((url) => url.pathname === '/');
  expect(asked).not.toContain(listCompanies.path);
  await page.goto('/login');
  await startLogin(walkOf(page, persona));
  await page.waitForURL('**/account');
  await isOpen(tab);
  expect(asked).toContain(listCompanies.path);
  return tab;
}

/**
 * Checks that the demonstration banner is above a dialog that fills a phone's window, and covers none of it.
 */
async function isUnderNotice(page: Page): Promise<void> {
  const notice = await page.locator('.k-notice').boundingBox();
  const title = await page.getByRole('dialog').getByRole('heading').first().boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual(notice?.height ?? Number.POSITIVE_INFINITY);
}

const card = (page: Page) => page.getByRole('region', { name: 'Betalning' });

async function takeFirstWithdrawal(world: ClockProduct, tab: Tab): Promise<Company> {
  const session = await world.logIn(persona);
  const { id } = await apply(session, persona, { until: 'status' });
  await enter(tab, session, `/application?id=${id}`);
  const walk = walkOf(tab.page, persona);
  await takeTheOffer(walk);
  await reachTheAccount(walk);
  return accountWhen(session, (one) => one.bank_status === 'active' && one.withdrawals.length === 1);
}

/** Withdraws 20 000 kr: types the amount, reads the cost, signs with BankID, and reads what happens next. */
async function withdrawAgain(page: Page): Promise<void> {
  const amount = page.getByRole('textbox', { name: 'Hur mycket vill du ta ut?' });
  await amount.waitFor();
  await amount.fill('20000');
  await proveAtBothWidths(page, 'account-active');
  await page.getByRole('button', { name: 'Visa betalningsplan' }).click();
  await page.getByRole('heading', { name: 'Betalningsplan' }).waitFor();
  await proveAtBothWidths(page, 'account-withdrawal-plan');
  // The dialog fills a phone's window, so Back closes it.
  await page.waitForFunction(() => history.state?.dialog === true);
  await page.goBack();
  await page.getByRole('heading', { name: 'Betalningsplan' }).waitFor({ state: 'hidden' });
  await eventually(() => expect(new URL(page.url()).pathname).toBe('/account'));
  await page.getByRole('button', { name: /^Ta ut 20/ }).click();
  await page.getByRole('dialog').getByText('Kvar att ta ut efteråt').waitFor();
  await proveAtBothWidths(page, 'account-borrow');
  await page.getByRole('button', { name: 'Skriv under med BankID' }).click();
  // The bank answers at once, and the message shows the state of the withdrawal.
  await page.getByRole('heading', { name: /^Uttaget (behandlas|är utbetalt)$/ }).waitFor();
  await eventually(() => expect(new URL(page.url()).search).toBe('?showMessage=true'));
  await proveAtBothWidths(page, 'account-after-withdrawal');
  await page.getByRole('button', { name: 'Stäng' }).click();
  await eventually(() => expect(new URL(page.url()).search).toBe('?showMessage=false'));
  const asked = page.getByRole('region', { name: 'Begärda uttag' }).getByRole('listitem');
  await eventually(async () =>
    expect(await asked.first().textContent()).toMatch(/^20\s000\skr.*begärt av dig/),
  );
}

async function withdrawTwice(world: ClockProduct): Promise<Company> {
  await using tab = await world.openTab(360);
  const active = await takeFirstWithdrawal(world, tab);
  await withdrawAgain(tab.page);
  expect(tab.errors).toEqual([]);
  return active;
}

/** Reads the first notice with its breakdown, and pays it on time. */
async function payInTime(world: ClockProduct, on: string): Promise<void> {
  const session = await comeBackOn(world, on);
  const owing = await accountWhen(session, (one) => one.to_pay !== null);
  await using tab = await open(world);
  const { page } = tab;
  await card(page).getByText('INTE BETALD').waitFor();
  await proveAtBothWidths(page, 'account-notice');
  await card(page).getByRole('button', { name: 'Visa avin' }).click();
  await page.getByRole('dialog').getByText('Amortering').waitFor();
  await isUnderNotice(page);
  await proveAtBothWidths(page, 'account-notices');
  await page.getByRole('button', { name: 'Stäng' }).click();
  await payAll(world, owing);
  await accountWhen(session, (one) => one.to_pay === null && one.payments_total === 1);
  // The open page updates by itself.
  await card(page).getByText('Inget att betala just nu').waitFor();
  await card(page).getByRole('button', { name: 'Betalningar' }).click();
  await page.getByRole('dialog').getByText('Inbetalning').waitFor();
  await proveAtBothWidths(page, 'account-payments');
  expect(tab.errors).toEqual([]);
}

/**
 * Leaves the second notice unpaid: it becomes overdue, a reminder is sent, and withdrawals are blocked. Then
 * pays it with the late costs.
 * @returns the payment date
 */
async function payLate(world: ClockProduct, issuedOn: string): Promise<string> {
  const issued = await accountWhen(await comeBackOn(world, issuedOn), (one) => one.to_pay !== null);
  const late = dateAfter(issued.to_pay?.dueDate ?? '', 14);
  const session = await comeBackOn(world, late);
  const reminded = await accountWhen(session, ({ current_payment_notices: [oldest] }) =>
    oldest ? oldest.reminderDate !== null && oldest.daysPastDue === 14 : false,
  );
  expect(reminded.current_payment_notices[0]?.reminderFee).toBe(60);
  await using tab = await world.openTab(360);
  await enter(tab, session, '/account');
  await isOpen(tab);
  const { page } = tab;
  await card(page)
    .getByText(/Försenad 14 dagar\. .*påminnelseavgift 60\skr/)
    .waitFor();
  await page.getByText('En avi är inte betald i tid. När den är betald kan du ta ut pengar igen.').waitFor();
  expect(await page.getByRole('slider').count()).toBe(0);
  await proveAtBothWidths(page, 'account-late');
  await payAll(world, reminded);
  const paid = await accountWhen(session, (one) => one.to_pay === null && one.can_withdraw);
  expect(paid.payments[0]).toMatchObject({ reminderFee: 60, totalAmount: reminded.to_pay?.amount });
  await card(page).getByText('Inget att betala just nu').waitFor();
  await page.getByRole('slider').waitFor();
  expect(tab.errors).toEqual([]);
  return paid.as_of;
}

/**
 * Lets a notice arrive and be paid each month until they fill more than a page, then pages to the oldest and
 * back.
 */
async function readAllNotices(world: ClockProduct, from: string): Promise<void> {
  let on = from;
  let total = 0;
  while (total <= NOTICES_OF_A_PAGE) {
    const session = await comeBackOn(world, on);
    const owing = await accountWhen(session, (one) => one.to_pay !== null);
    await payAll(world, owing);
    total = (await accountWhen(session, (one) => one.to_pay === null)).notices_total;
    on = firstOfNextMonth(on);
  }
  await using tab = await open(world);
  const { page } = tab;
  await card(page).getByRole('button', { name: 'Alla avier' }).click();
  const dialog = page.getByRole('dialog');
  const notices = dialog.locator('summary');
  const [older, newer] = ['Äldre', 'Nyare'].map((name) => dialog.getByRole('button', { name, exact: true }));
  const shows = (count: number) => expect.poll(() => notices.count(), PATIENCE).toBe(count);
  await shows(NOTICES_OF_A_PAGE);
  const newest = await notices.allTextContents();
  await older?.click();
  await shows(total - NOTICES_OF_A_PAGE);
  expect(await older?.isDisabled()).toBe(true);
  const oldest = await notices.allTextContents();
  expect(newest.filter((text) => oldest.includes(text))).toEqual([]);
  await newer?.click();
  await shows(NOTICES_OF_A_PAGE);
  expect(await notices.allTextContents()).toEqual(newest);
  expect(tab.errors).toEqual([]);
}

/**
 * Uses an account: withdrawals, notices, a payment on time, an overdue one with a reminder, and all notices
 * read.
 */
export async function useAnAccount(world: ClockProduct): Promise<void> {
  const active = await withdrawTwice(world);
  const notice = firstOfNextMonth(active.as_of);
  await payInTime(world, notice);
  const paidOn = await payLate(world, firstOfNextMonth(notice));
  // The dialog pages as the one for payments does, which every-list reads to its end.
  if (provesAll) await readAllNotices(world, firstOfNextMonth(paidOn));
}
