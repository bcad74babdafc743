import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { viewports } from '../../src/browser.ts';
import { heading, startJourneys } from '../../src/journeys.ts';
import { tabTo } from '../../src/keyboard.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = startJourneys();

describe('pages that anybody can open', () => {
  it('a link that has the focus before the app is drawn keeps it and is followed with Enter', async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Ansök nu' }));
    const drawn = page.getByRole('heading', { level: 2, name: 'Så går det till' });
    expect(await drawn.count()).toBe(0);
    held.resolve();
    await drawn.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/application');
    expect(tab.errors).toEqual([]);
  });

  it(
    'an unknown address says so for six seconds and leads to the start page',
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

  it('in a demonstration every page says so in its first line, also at the end of a long one, before and after a script ran', async () => {
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
    '%s can be read by anybody',
    proves('C-141'),
    async (path) => {
      await using tab = await journeys.openTab(1280);
      await tab.page.goto(path);
      await heading(tab.page, /Villkor/).waitFor();
      await proveAtBothWidths(tab.page, path.slice(1));
    },
  );
});
