import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import type { Page } from 'playwright-core';
import { enter, type Tab } from './browser.ts';
import type { Hands } from './hands.ts';
import type { Journeys } from './journeys.ts';

/** BankID takes its time. */
const PATIENCE_MS = 30_000;

/** Logs somebody in at `/admin`; returns as soon as BankID is done. */
export async function logInAtAdmin(
  page: Page,
  hands: Hands,
  persona: Persona = personaByKey('admin'),
): Promise<void> {
  await page.goto('/admin');
  await page.getByText('Admin credentials').waitFor();
  await hands.fill(page.getByLabel('Personnummer'), persona.ssn);
  await hands.press(page.getByRole('main').getByRole('button'));
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached', timeout: PATIENCE_MS });
}

/** The overview of somebody who has logged in over the public API. */
export async function enterAsAdmin(tab: Tab, journeys: Journeys): Promise<void> {
  await enter(tab, await journeys.logIn(personaByKey('admin')), '/admin');
  await tab.page.getByRole('heading', { name: 'Översikt' }).waitFor();
}

/** The rows of the list on the screen, as the text of one of their columns; empty rows of the padding do not count. */
export async function columnTexts(page: Page, field: string): Promise<string[]> {
  return page.locator(`[role="gridcell"][data-field="${field}"]`).allInnerTexts();
}
