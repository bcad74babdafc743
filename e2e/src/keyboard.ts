import assert from 'node:assert/strict';
import { eventually } from '@kreditlina/tools/eventually';
import type { Locator, Page } from 'playwright-core';

/** Maximum number of stops: more than any screen has, so that a focus trap fails the test. */
const STOPS_MAX = 160;

/** True if the element has the focus of its document, and the document has the focus of the window. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate(
    (element) => element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus(),
  );

/**
 * True if the focus is visible (WCAG 2.4.7, which axe does not check): a ring on or around the element, the
 * thick border of a text field, or the halo of a slider's thumb.
 */
const showsFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const border = element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
    if (border) return Number.parseFloat(getComputedStyle(border).borderTopWidth) >= 2;
    const thumb = element.closest('.MuiSlider-thumb');
    if (thumb) return getComputedStyle(thumb).boxShadow !== 'none';
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    return around.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  });

/**
 * Presses a key until the element has focus. Throws if a whole round of stops did not reach it, or if the
 * focus is invisible.
 */
async function pressUntilFocused(page: Page, locator: Locator, key: string): Promise<void> {
  await locator.waitFor({ state: 'attached' });
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await hasFocus(locator)) {
      // Components show the focus with the render after the focus event.
      const look = async () => assert(await showsFocus(locator), `nobody sees the focus on ${locator}`);
      await eventually(look, { timeout: 2_000, interval: 20 });
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${locator}`);
}

/** Moves the focus to the element as a keyboard user does. */
export const tabTo = (page: Page, locator: Locator): Promise<void> => pressUntilFocused(page, locator, 'Tab');

/**
 * Chooses a radio button. A group is one stop: Tab reaches the chosen or first button, and arrow keys move
 * and choose.
 */
export async function chooseRadio(page: Page, radio: Locator): Promise<void> {
  await radio.waitFor({ state: 'attached' });
  const isInGroup = () =>
    radio.evaluate((element) => {
      const active = element.ownerDocument.activeElement;
      return active instanceof HTMLInputElement && active.name === (element as HTMLInputElement).name;
    });
  for (let stop = 0; stop < STOPS_MAX && !(await isInGroup()); stop += 1) await page.keyboard.press('Tab');
  if (!(await hasFocus(radio))) await pressUntilFocused(page, radio, 'ArrowDown');
  if (!(await radio.isChecked())) await page.keyboard.press('Space');
}
