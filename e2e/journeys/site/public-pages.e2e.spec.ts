import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { viewports } from '../../src/browser.ts';
import { heading, shareJourneys } from '../../src/journeys.ts';
import { tabTo } from '../../src/keyboard.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

describe('public pages', () => {
  it(
    'a link focused before the app is rendered keeps focus and is followed with Enter, and the scroll position stays',
    proves('C-043'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      const held = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Ansök nu' }));
      const drawn = page.locator('main#content');
      const scrolled = () => page.evaluate(() => window.scrollY);
      await page.evaluate(() => window.scrollTo(0, 900));
      expect(await drawn.count()).toBe(0);
      held.resolve();
      await drawn.waitFor();
      // The menu button appears with the app, after its first effects.
      await page.getByRole('button', { name: 'Meny' }).waitFor();
      expect(await scrolled()).toBe(900);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/application');
      await eventually(async () => expect(await scrolled()).toBe(0));
      expect(tab.errors).toEqual([]);
    },
  );

  it('the landing page is readable without scripts, with its bar, at both widths', async () => {
    await using tab = await journeys.openTab(1280);
    await tab.page.goto('/robots.txt');
    const context = await tab.context.browser()?.newContext({
      baseURL: new URL(tab.page.url()).origin,
      javaScriptEnabled: false,
    });
    if (!context) throw new Error('no browser');
    const page = await context.newPage();
    try {
      for (const viewport of Object.values(viewports)) {
        await page.setViewportSize(viewport);
        await page.goto('/');
        for (const text of ['Så går det till', 'Vad det kostar', 'Allt du behöver är BankID'])
          expect(await page.getByRole('heading', { level: 2, name: text }).isVisible()).toBe(true);
        expect(await page.getByText('Räknaren behöver JavaScript').isVisible()).toBe(true);
        const bar = page.getByRole('banner');
        expect(await bar.getByRole('link', { name: 'Kontokredit' }).isVisible()).toBe(true);
        expect(await bar.getByRole('button', { name: 'Meny' }).count()).toBe(0);
        const sideways = await page.locator('html').boundingBox();
        expect(sideways?.width).toBeLessThanOrEqual(viewport.width);
      }
      await page.getByText('Hur mycket kan företaget låna?').click();
      expect(await page.getByText('Med en enda borgensman beviljar vi högst').last().isVisible()).toBe(true);
    } finally {
      await context.close();
    }
  });

  it(
    'the rain of the second slogan ends within five seconds, or at once with reduced motion; slogans rotate only when started, until paused',
    proves('C-057', 'C-058', 'X-88'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/');
      const rain = page.getByTestId('rain');
      const motion = () =>
        rain.evaluate((sky) =>
          sky.getAnimations({ subtree: true }).map((one) => one.effect?.getComputedTiming().endTime ?? 0),
        );
      await page.getByRole('button', { name: 'När det regnar' }).click();
      await heading(page, /Ett paraply för kassan/).waitFor();
      const ends = (await motion()).map(Number);
      expect(ends.length).toBeGreaterThan(4);
      for (const end of ends) expect(end).toBeLessThan(5_000);
      await page.getByRole('button', { name: 'Växla av sig själv' }).click();
      await page.getByRole('button', { name: 'Pausa växlingen' }).click();
      await page.getByRole('button', { name: 'Växla av sig själv' }).waitFor();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.getByRole('button', { name: 'Växla av sig själv' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'I medvind' }).click();
      await page.getByRole('button', { name: 'När det regnar' }).click();
      for (const end of (await motion()).map(Number)) expect(end).toBeLessThan(500);
      await proveAtBothWidths(page, 'landing-rain');
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'an unknown address shows a notice that disappears, and leads to the start page',
    proves('C-385', 'C-414'),
    async () => {
      await using tab = await journeys.openTab(1280);
      await tab.page.goto('/finns-inte/alls');
      await tab.page.getByText('Hoppsan, den sidan finns inte').first().waitFor();
      await heading(tab.page, /Kontokredit/).waitFor();
      await eventually(() => expect(new URL(tab.page.url()).pathname).toBe('/'));
      await proveAtBothWidths(tab.page, 'not-found');
      await tab.page
        .getByText('Hoppsan, den sidan finns inte')
        .waitFor({ state: 'detached', timeout: 15_000 });
    },
  );

  it('in a demonstration every page says so in its first line, also at the end of a long page, with and without scripts', async () => {
    await using tab = await journeys.openTab(360);
    const { page } = tab;
    const banner = page.getByText('Demo: inga riktiga pengar, inga riktiga personer');
    const isInSight = () =>
      banner.evaluate((line) => {
        const { top, bottom, left } = line.getBoundingClientRect();
        const isOnTop = document.elementFromPoint(left + 20, top + 4) === line;
        return isOnTop && top >= 0 && bottom <= 40;
      });
    for (const path of ['/', '/login', '/terms-and-conditions', '/admin']) {
      for (const viewport of Object.values(viewports)) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        expect(await isInSight(), `${path} at ${viewport.width} px`).toBe(true);
      }
    }
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await isInSight()).toBe(true);
  });

  it.each(['/terms-and-conditions', '/my-numbers-terms-and-conditions'])(
    '%s can be read without a login',
    proves('C-141'),
    async (path) => {
      await using tab = await journeys.openTab(1280);
      await tab.page.goto(path);
      await heading(tab.page, /Villkor/).waitFor();
      await proveAtBothWidths(tab.page, path.slice(1));
    },
  );
});
