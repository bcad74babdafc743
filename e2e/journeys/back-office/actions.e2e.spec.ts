import { getCompany, listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { getApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { formatDate } from '@kreditlina/domain/text/index';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { bankIdAppAt } from '../../src/bank-id-app.ts';
import { enter } from '../../src/browser.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { newcomer, simulated } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
const persona = simulated(4);
const companyName = persona.companies[0]?.name ?? '';
const number = persona.companies[0]?.companyNumber ?? '';
/** Amount in kronor of a payment that matches no account. */
const PAID_IN = 4_350;
let companyId: string;
let userId: string;

/** The bank reports it like any other payment. */
async function payWithoutOcr(): Promise<void> {
  const { origin } = new URL(await bankIdAppAt(journeys.baseUrl));
  const answer = await fetch(`${origin}/control/bank/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      amountCents: PAID_IN * 100,
      reference: 'Faktura 12',
      valueDate: formatDate(new Date()),
      bookingDate: formatDate(new Date()),
    }),
  });
  expect(answer.status).toBeLessThan(300);
}

const as = async (role: 'admin' | 'analyst' | 'approver', path: string) => {
  const tab = await journeys.openTab(1280);
  await enter(tab, await journeys.logIn(personaByKey(role)), path);
  return tab;
};
const actionsOf = (companyNumber: string) => `/admin/company/${companyNumber}?tab=actions`;

/** Opens an action, gives a reason, and submits it. */
async function act(page: Page, opener: string | RegExp, reason: string, submit: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Skäl').selectOption(reason);
  await dialog.getByLabel('Varför?').fill('Efter samtal med kunden i dag');
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function approve(page: Page, kind: string): Promise<void> {
  const button = page
    .getByRole('row')
    .filter({ hasText: companyName })
    .getByRole('button', { name: new RegExp(`^Godkänn: ${kind}`) });
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Varför?').fill('Underlaget stämmer');
  await dialog.getByRole('button', { name: 'Godkänn' }).click();
  await button.waitFor({ state: 'detached' });
}

beforeAll(async () => {
  const { session } = await journeys.begin(persona);
  userId = (await session.ask('GET', getMe.path)).body.id;
  const { companies } = (await session.ask('GET', listCompanies.path)).body;
  companyId = companies[0].id;
  const path = getCompany.path.replace(':id', companyId);
  await eventually(async () =>
    expect((await session.ask('GET', path)).body.debt_amount_cents).toBeGreaterThan(0),
  );
  await payWithoutOcr();
});

it(
  'an admin assigns an unallocated payment to an account, and an analyst sees that it is gone',
  proves('F-27'),
  async () => {
    await using first = await as('admin', '/admin/payments');
    const { page } = first;
    const row = page.getByRole('listitem').filter({ hasText: /4\s350\skr/ });
    await eventually(async () => {
      await page.reload();
      await row.waitFor({ timeout: 3_000 });
    });
    await proveAtBothWidths(page, 'admin-payments');
    await row.getByRole('button', { name: /^Lägg på ett konto/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Vems är betalningen?').fill(companyName);
    await dialog.getByRole('radio', { name: companyName }).check();
    await dialog.getByText(`läggs på kontot för ${companyName}`).waitFor();
    await dialog.getByLabel('Skäl').selectOption('payer-recognised');
    await dialog.getByLabel('Varför?').fill('Beloppet stämmer med kundens besked');
    await proveAtBothWidths(page, 'admin-payment-assign');
    await dialog.getByRole('button', { name: 'Lägg på ett konto' }).click();
    await page.getByText('Inga betalningar väntar.').waitFor();

    await using second = await as('analyst', '/admin/payments');
    await second.page.getByText('Inga betalningar väntar.').waitFor();
    await proveAtBothWidths(second.page, 'admin-payments-empty');
    // The account has the payment now. An analyst can read it but has no actions.
    await second.page.goto(`/admin/company/${number}?tab=account`);
    await eventually(async () => {
      await second.page.reload();
      await second.page
        .getByRole('table', { name: 'Vad som har hänt på kontot' })
        .waitFor({ timeout: 3_000 });
      await second.page
        .getByText(/4\s350\skr/)
        .first()
        .waitFor({ timeout: 1_000 });
    });
    await second.page.getByRole('link', { name: 'Åtgärder' }).waitFor({ state: 'detached' });
    expect([...first.errors, ...second.errors]).toEqual([]);
  },
);

it(
  'an admin blocks withdrawals, and an approver approves a write-off and its reversal',
  proves('A-135', 'F-28', 'X-54'),
  async () => {
    await using first = await as('admin', actionsOf(number));
    const { page } = first;
    await page.getByRole('button', { name: 'Spärra uttag' }).click();
    await page.getByRole('dialog').getByLabel('Varför spärras uttagen?').selectOption('bankruptcy');
    await page.getByRole('dialog').getByLabel('Skäl').selectOption('authority-told-us');
    await page.getByRole('dialog').getByLabel('Varför?').fill('Konkursen står i Post- och Inrikes Tidningar');
    await page.getByRole('dialog').getByRole('button', { name: 'Spärra', exact: true }).click();
    await page.getByText(/Spärr för uttag:\s*konkurs/i).waitFor();

    await page.getByRole('button', { name: 'Skriv av som kreditförlust' }).click();
    const loss = page.getByRole('dialog');
    await loss.getByLabel('Skäl').selectOption('bankruptcy');
    await loss.getByLabel('Varför?').fill('Konkursen lämnar ingen utdelning');
    await loss.getByText('En andra person måste godkänna.').waitFor();
    await proveAtBothWidths(page, 'admin-credit-loss');
    await loss.getByRole('button', { name: 'Ja fortsätt' }).click();
    await page.getByText('Väntar på en andra person: kreditförlust.').waitFor();

    await using second = await as('approver', '/admin/approvals');
    await approve(second.page, 'Kreditförlust');
    await second.page.goto(`/admin/company/${number}`);
    await second.page.getByText(/kontot: kreditförlust/).waitFor();

    await page.goto(actionsOf(number));
    await act(page, 'Ta tillbaka kreditförlusten', 'written-off-by-mistake', 'Ta tillbaka kreditförlusten');
    await page.getByText(/Väntar på en andra person: kreditförlust tas tillbaka/).waitFor();
    await proveAtBothWidths(page, 'admin-company-written-off');
    await second.page.goto('/admin/approvals');
    await approve(second.page, 'Kreditförlust tas tillbaka');
    await page.goto(actionsOf(number));
    await page.getByRole('button', { name: 'Skriv av som kreditförlust' }).waitFor();
    expect([...first.errors, ...second.errors]).toEqual([]);
  },
);

it(
  'an admin lets an applicant continue without bank data, waives a guarantor rule and restores it',
  proves('A-134', 'F-27'),
  async () => {
    const applicant = newcomer(297);
    const companyNumber = applicant.companies[0]?.companyNumber ?? '';
    const { session, id } = await journeys.begin(applicant, 'instantor');
    await using tab = await as('admin', actionsOf(companyNumber));
    const { page } = tab;
    await page.getByRole('heading', { name: 'Pågående ansökan' }).waitFor();
    const rule = page.getByRole('listitem').filter({ hasText: 'En extra borgensman behövs' });
    await act(page, /^Sätt åt sidan.*En extra/, 'looked-at', 'Sätt åt sidan');
    await rule.getByText('satt åt sidan').waitFor();
    await proveAtBothWidths(page, 'admin-company-skips');
    await act(page, /^Låt gälla igen.*En extra/, 'our-mistake', 'Låt gälla igen');
    await rule.getByText('gäller').waitFor();
    await page.getByRole('button', { name: /^Hoppa över bankdata/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Skäl').selectOption('service-down');
    await dialog.getByLabel('Varför?').fill('Banken svarar inte i dag');
    await dialog.getByRole('button', { name: 'Hoppa över' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await session.ask('GET', getApplication.path, { params: { id } });
    expect(body.step).toBe('my-numbers');
    expect(tab.errors).toEqual([]);
  },
);

it(
  'an admin views a customer’s pages as the customer, with a stated purpose and without active buttons',
  proves('F-40'),
  async () => {
    const helper = await journeys.logIn(personaByKey('admin'));
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await enter(tab, helper, `/admin/users/${userId}/applications`);
    await page.getByRole('link', { name: 'Visa som kund' }).click();
    await page.getByLabel('Varför ska du läsa det?').selectOption({ label: 'Kunden frågade' });
    await proveAtBothWidths(page, 'admin-as-customer-purpose');
    await page.getByRole('button', { name: 'Visa kundens sidor' }).click();
    await page.getByText(`Så här ser ${persona.name} sina sidor just nu.`).waitFor();
    await page.getByRole('region', { name: persona.companies[0]?.name ?? '' }).waitFor();
    await proveAtBothWidths(page, 'admin-as-customer');
    const buttons = page.getByRole('group').getByRole('button');
    await eventually(async () => expect(await buttons.count()).toBeGreaterThan(0));
    for (const button of await buttons.all()) expect(await button.isDisabled()).toBe(true);
    expect(tab.errors).toEqual([]);
  },
);
