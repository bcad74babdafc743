import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startJourneys, walkOf } from '../../src/journeys.ts';
import { startLogin } from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';

// Every order waits for its person, as with a real phone.
const journeys = startJourneys({ simulators: { bankId: { mode: 'manual' } } });

async function loginUnderWay(page: Page, persona = newcomer(41)): Promise<void> {
  await page.goto('/login');
  await startLogin(walkOf(page, persona));
  await page.getByRole('dialog').getByRole('link', { name: 'Öppna BankID på den här enheten' }).waitFor();
}

const isIn = (page: Page) => page.getByRole('heading', { level: 1, name: /Hur når vi dig/ }).waitFor();

describe('logging in with a phone in the hand', () => {
  it('the QR code changes by itself; the text follows what the app does', proves('I-01'), async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await loginUnderWay(page);
    const code = page.getByRole('dialog').getByRole('img', { name: /QR-kod som ändras varje sekund/ });
    const first = await code.innerHTML();
    await expect.poll(() => code.innerHTML(), { timeout: 15_000 }).not.toBe(first);
    const said = page.getByRole('dialog').getByRole('status');
    const before = await said.innerText();
    const href = await page.getByRole('link', { name: /Öppna BankID/ }).getAttribute('href');
    await using phone = await journeys.openTab(360);
    await phone.page.goto(href ?? '');
    await phone.page.getByRole('button', { name: 'Legitimera' }).waitFor();
    await expect.poll(() => said.innerText(), { timeout: 15_000 }).not.toBe(before);
    await phone.page.getByRole('button', { name: 'Legitimera' }).click();
    await isIn(page);
    expect(tab.errors).toEqual([]);
  });

  it(
    'BankID on the same device brings the customer back into the same tab, logged in',
    proves('C-273'),
    async () => {
      await using tab = await journeys.openTab(360);
      const { page } = tab;
      await loginUnderWay(page, newcomer(42));
      await page.getByRole('link', { name: 'Öppna BankID på den här enheten' }).click();
      await page.getByRole('button', { name: 'Legitimera' }).click();
      await page.getByRole('link', { name: 'Tillbaka till tjänsten' }).click();
      await isIn(page);
    },
  );

  it('and into a new tab, as on an iPhone', proves('C-273'), async () => {
    await using tab = await journeys.openTab(360);
    await loginUnderWay(tab.page, newcomer(43));
    const href = await tab.page.getByRole('link', { name: /Öppna BankID/ }).getAttribute('href');
    const other = await tab.context.newPage();
    await other.goto(href ?? '');
    await other.getByRole('button', { name: 'Legitimera' }).click();
    await other.getByRole('link', { name: 'Tillbaka till tjänsten' }).click();
    // The first tab may have gone on with the application already: then this one asks whether to resume it.
    await other
      .getByRole('button', { name: 'Logga ut' })
      .or(other.getByRole('dialog', { name: /påbörjad/ }))
      .first()
      .waitFor();
    expect(await other.evaluate(() => sessionStorage.getItem('kreditlina.access-token'))).not.toBeNull();
  });

  it('an order that is cancelled in the app is not a login', proves('C-271', 'C-378'), async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await loginUnderWay(page, personaByKey('approved'));
    const href = await page.getByRole('link', { name: /Öppna BankID/ }).getAttribute('href');
    await using phone = await journeys.openTab(360);
    await phone.page.goto(href ?? '');
    await phone.page.getByRole('button', { name: 'Avbryt' }).click();
    await page.getByText('Bank ID autentisering misslyckades - försök igen').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('kreditlina.access-token'))).toBeNull();
  });
});
