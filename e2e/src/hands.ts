import type { Locator, Page } from 'playwright-core';
import { chooseRadio, tabTo } from './keyboard.ts';

/** Input method of a person: the same journey is done with the mouse and with the keyboard alone. */
export interface Hands {
  /** Presses a button or link. */
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  /** Chooses a radio button. */
  choose(radio: Locator): Promise<void>;
  /** Ticks a checkbox. */
  tick(box: Locator): Promise<void>;
  /** Chooses an option of a native select. */
  select(field: Locator, value: string): Promise<void>;
}

/** Option for a button that looks inactive but can be pressed, which shows what is missing. */
export const inactive = { force: true } as const;

/** Mouse or touch. */
export const pointer: Hands = {
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
  choose: (radio) => radio.check(),
  tick: (box) => box.check(),
  select: async (field, value) => {
    await field.selectOption(value);
  },
};

/** Keyboard only: every control is reached with Tab and arrows, and operated with its own keys. */
export const keyboard = (page: Page): Hands => ({
  press: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  fill: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
  choose: (radio) => chooseRadio(page, radio),
  tick: async (box) => {
    await tabTo(page, box);
    if (!(await box.isChecked())) await page.keyboard.press('Space');
  },
  select: async (field, value) => {
    await tabTo(page, field);
    await page.keyboard.type(value);
  },
});
