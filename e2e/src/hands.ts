import type { Locator, Page } from 'playwright-core';
import { chooseRadio, tabTo } from './keyboard.ts';

/** How a person works a page: the same journey is walked with the mouse and by keyboard alone. */
export interface Hands {
  /** A button or a link. */
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  /** A radio button. */
  choose(radio: Locator): Promise<void>;
  /** A checkbox to be ticked. */
  tick(box: Locator): Promise<void>;
  /** An option of a native select. */
  select(field: Locator, value: string): Promise<void>;
}

/** For a button that looks inactive but can be pressed, to hear what is missing. */
export const inactive = { force: true } as const;

/** With the mouse, or a thumb. */
export const pointer: Hands = {
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
  choose: (radio) => radio.check(),
  tick: (box) => box.check(),
  select: async (field, value) => {
    await field.selectOption(value);
  },
};

/** By keyboard alone: every control is reached with Tab and arrows, and worked with its own keys. */
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
