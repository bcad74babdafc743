import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiSession } from '../../src/api-session.ts';
import { apply } from '../../src/apply.ts';
import { enter } from '../../src/browser.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { hasFocus, tabTo } from '../../src/keyboard.ts';
import { proveScreen } from '../../src/screens.ts';

const persona = personaByKey('several-companies');
/** Companies in the order of the tabs, which are sorted by name. */
const rejected = {
  name: 'Hedlund & Partners Digital Arkitektur och Förvaltning AB',
  number: '559900-2614',
  state: 'Ansökan avslogs',
};
const offered = {
  name: 'Hedlund Fastigheter AB',
  number: '559900-2549',
  state: 'Beviljad, väntar på ditt första uttag',
};
const signed = {
  name: 'Hedlund Konsult AB',
  number: '559900-2473',
  state: 'Aktiv',
};

const journeys = shareJourneys();
let session: ApiSession;
beforeAll(async () => {
  session = await journeys.logIn(persona);
  const digits = ({ number }: typeof offered) => number.replace('-', '');
  await apply(session, persona, { companyNumber: digits(signed) });
  for (const company of [offered, rejected]) {
    await apply(session, persona, { companyNumber: digits(company), until: 'status' });
  }
});

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Välj företag' }).getByRole('tab');
const tabOf = (page: Page, number: string) => tabs(page).filter({ hasText: number });

/** Asserts that this account is shown alone, with its tab selected. */
async function isShown(page: Page, { name, number, state }: typeof offered): Promise<void> {
  const account = page.getByRole('region', { name, exact: true });
  await account.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await account.getByText(`Organisationsnummer ${number}`, { exact: true }).waitFor();
  await account.getByText(state, { exact: true }).waitFor();
  await eventually(async () => expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1));
  await eventually(async () => expect(await tabOf(page, number).getAttribute('aria-selected')).toBe('true'));
  await eventually(async () => expect(await page.getByRole('tab', { selected: true }).count()).toBe(1));
}

/** Elements beyond the window, including those clipped by a parent that keeps the page narrow. */
const besideWindow = (page: Page): Promise<string[]> =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      })
      .map((element) => element.outerHTML),
  );

describe('the account of a person with several companies', () => {
  it(
    'at 360 px the credit is shown first, every tab is visible, and a tap on a name or a tab switches the company',
    proves('C-197', 'C-216'),
    async () => {
      await using tab = await journeys.openTab(360);
      const { page } = tab;
      await enter(tab, session, '/account');
      await isShown(page, signed);
      expect(await page.getByRole('link', { name: 'Fortsätt till uttaget' }).count()).toBe(0);
      await eventually(async () =>
        expect(await tabs(page).allInnerTexts()).toEqual([rejected.number, offered.number, signed.number]),
      );
      expect(await besideWindow(page)).toEqual([]);
      await proveScreen(page, 'account-several');
      await page.getByRole('button', { name: 'Byt företag' }).click();
      const chooser = page.getByRole('dialog', { name: 'Välj företag' });
      await chooser.waitFor();
      expect(await chooser.getByRole('listitem').allInnerTexts()).toEqual(
        [rejected, offered, signed].map(({ name, number }) => `${name}\n${number}`),
      );
      await eventually(async () =>
        expect(await chooser.locator('[aria-current="true"]').innerText()).toContain(signed.name),
      );
      await proveScreen(page, 'account-company-chooser');
      await chooser.getByRole('button', { name: rejected.name }).click();
      await chooser.waitFor({ state: 'detached' });
      await isShown(page, rejected);
      await tabOf(page, offered.number).click();
      await isShown(page, offered);
      await page.getByRole('link', { name: 'Fortsätt till uttaget' }).click();
      await page.getByRole('button', { name: 'Gå vidare' }).waitFor();
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'at 1280 px the keyboard is enough: Tab to the selected tab, arrows along the tabs, Enter to choose, Tab to the action',
    proves('C-197'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await enter(tab, session, '/account');
      await isShown(page, signed);
      await proveScreen(page, 'account-several');
      await tabTo(page, tabOf(page, signed.number));
      await page.keyboard.press('ArrowLeft');
      expect(await hasFocus(tabOf(page, offered.number))).toBe(true);
      await page.keyboard.press('Enter');
      await isShown(page, offered);
      await page.keyboard.press('Home');
      expect(await hasFocus(tabOf(page, rejected.number))).toBe(true);
      await page.keyboard.press('Space');
      await isShown(page, rejected);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await isShown(page, offered);
      await tabTo(page, page.getByRole('link', { name: 'Fortsätt till uttaget' }));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Gå vidare' }).waitFor();
      expect(tab.errors).toEqual([]);
    },
  );
});
