import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter, type Tab, viewports } from '../../src/browser.ts';
import { keyboard } from '../../src/hands.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { hasFocus } from '../../src/keyboard.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editor = (page: Page) => page.getByRole('complementary', { name: /Sidans texter/ });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const titleField = (page: Page) =>
  editor(page).getByRole('group', { name: 'Rubrik och ingress' }).getByLabel('Rubrik');

/**
 * Asserts the heading that a visitor without a session gets: published texts are in the HTML, before any
 * script.
 */
async function visitorReads(words: string): Promise<void> {
  const read = async () => {
    const html = await (await fetch(`${journeys.baseUrl}/`)).text();
    return html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]?.replaceAll(/<[^>]*>/g, '');
  };
  await expect.poll(read, { timeout: 15_000 }).toBe(words);
}

/** The landing page as the admin sees it, at its own address. */
async function openLanding(tab: Tab): Promise<void> {
  const { page } = tab;
  await enter(tab, await journeys.logIn(personaByKey('admin')), '/');
  await button(page, 'Redigera: Rubrik och ingress').waitFor();
}

it(
  'an admin edits, previews, saves and publishes the texts of the landing page; visitors see them only once published',
  proves('C-008', 'C-320', 'C-321', 'C-322'),
  async () => {
    // Other tests expect these words on the page, so the new ones contain them.
    const words = 'Kontokredit på nya villkor';
    const before = 'Kontokredit när företaget behöver den';
    await visitorReads(before);
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await openLanding(tab);
    const control = button(page, 'Redigera: Rubrik och ingress');
    const opacity = () => control.evaluate((element) => getComputedStyle(element).opacity);
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    await title(page).hover();
    await expect.poll(opacity).toBe('1');
    await control.click();
    await editor(page).waitFor();
    expect(await hasFocus(titleField(page))).toBe(true);
    const box = async () => {
      const { x, width } = (await editor(page).boundingBox()) ?? {};
      return [x, width];
    };
    expect(await box()).toEqual([640, 640]);
    for (const name of ['Förhandsgranska', 'Spara utkast', 'Publicera']) {
      await expect.poll(() => button(page, name).getAttribute('aria-disabled')).toBe('true');
    }
    await titleField(page).fill(words);
    await proveAtBothWidths(page, 'landing-editor');

    await button(page, 'Förhandsgranska').click();
    await expect.poll(() => title(page).innerText()).toBe(words);
    await proveAtBothWidths(page, 'landing-editor-preview');
    await page.setViewportSize(viewports[360]);
    await expect.poll(box).toEqual([0, 360]);
    await page.setViewportSize(viewports[1280]);
    await button(page, 'Spara utkast').click();
    await editor(page).getByText('DRAFT').waitFor();
    await eventually(async () =>
      expect(await button(page, 'Spara utkast').getAttribute('aria-disabled')).toBe('true'),
    );
    await visitorReads(before);

    await button(page, 'Publicera').click();
    await editor(page).getByText('LIVE').waitFor();
    await eventually(async () =>
      expect(await editor(page).innerText()).toContain('Ändrad av Anders Mellander'),
    );
    await visitorReads(words);
    await using visitor = await journeys.openTab(360);
    await visitor.page.goto('/');
    await visitor.page.getByRole('button', { name: 'Meny' }).waitFor();
    await expect.poll(() => title(visitor.page).innerText()).toBe(words);
    expect(await visitor.page.getByRole('button', { name: /Redigera/ }).count()).toBe(0);
    expect([...errors, ...visitor.errors]).toEqual([]);
  },
);

it('on a phone, which has no hover, the edit control is always visible', proves('C-008'), async () => {
  await using tab = await journeys.openTab(360);
  await openLanding(tab);
  const control = button(tab.page, 'Redigera: Rubrik och ingress');
  await expect.poll(() => control.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
});

it(
  'page texts are edited by keyboard: the control is visible with focus, and Escape returns to it',
  proves('C-008'),
  async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await openLanding(tab);
    const hands = keyboard(page);
    const control = button(page, 'Redigera: Första steget');
    await hands.press(control);
    await editor(page).waitFor();
    await page.keyboard.type('Nytt: ');
    await hands.press(button(page, 'Spara utkast'));
    await editor(page).getByText('DRAFT').waitFor();
    await page.keyboard.press('Escape');
    await editor(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(control)).toBe(true);
    expect(await control.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  },
);
