import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFindings } from './axe.ts';
import { viewports } from './browser.ts';
import { picture } from './pictures.ts';

/** Number of pixels by which the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Waits for transitions and animations to end, except endless ones: axe would otherwise measure a colour in
 * mid-transition.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

/** Numeric dates shown as text on the screen, without the values of form fields. */
const shortDates = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('body').innerText()).match(/\b20\d\d-\d\d-\d\d\b/g) ?? [];

/**
 * Checks a screen: axe finds nothing, nothing overflows sideways, and customers read dates in words. Takes
 * its picture if requested (`pictures.ts`).
 */
export async function proveScreen(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await settle(page);
  await picture(page, `${name}-${width}`);
  // Joined to one text, because the message of an assertion would shorten a list to its length.
  expect((await accessibilityFindings(page)).join('\n'), `axe on ${name} at ${width} px`).toBe('');
  expect(await overflow(page), `${name} sticks out at ${width} px`).toBeLessThanOrEqual(0);
  if (!new URL(page.url()).pathname.startsWith('/admin'))
    expect(await shortDates(page), `dates in figures on ${name}`).toEqual([]);
}

/** Checks the screen at both widths without leaving it: the layout follows the window. */
export async function proveAtBothWidths(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? viewports[1280];
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await proveScreen(page, name);
  }
  await page.setViewportSize(before);
}
