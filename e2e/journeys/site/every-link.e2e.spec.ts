import { blogPath, publicPaths, sitePaths } from '@kreditlina/domain/paths';
import { provesAll } from '@kreditlina/tools/extent';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter } from '../../src/browser.ts';
import { type Begun, shareJourneys } from '../../src/journeys.ts';
import { newcomer } from '../../src/newcomer.ts';

const journeys = shareJourneys();

/** Addresses that load only a small part of the client; the others load all of it. */
const smallPages: readonly string[] = [sitePaths.home, ...Object.values(publicPaths)];
const wholePages: readonly string[] = [blogPath, sitePaths.login, sitePaths.application];

/** A destination with its heading, which is null where a dialog may cover it. */
interface Screen {
  readonly path: string;
  readonly heading: string | null;
}
interface PageLink {
  readonly place: 'bar' | 'menu' | 'foot';
  readonly to: string;
}

/** Opens an address as a new document, and waits for the menu button, which comes with the app. */
async function open(page: Page, path: string): Promise<Screen> {
  await page.goto(path);
  await page.locator('[aria-haspopup=dialog]').waitFor();
  const heading = (await page.locator('main#content h1').first().textContent()) ?? '';
  const { pathname, search } = new URL(page.url());
  return { path: pathname + search, heading };
}

/**
 * Presses links one after the other, and Back after each; each must lead to its screen. Runs inside the page,
 * which is ten times as fast for hundreds of presses.
 * @returns failures
 */
const pressAll = (page: Page, here: Screen, presses: readonly (PageLink & { there: Screen })[]) =>
  page.evaluate(
    async ([start, all]) => {
      const parts = { bar: 'header.k-header', menu: '[role=dialog] nav', foot: 'footer' };
      const until = async <Found>(
        look: () => Found | null | undefined | false,
      ): Promise<Found | undefined> => {
        const end = Date.now() + 20_000;
        while (Date.now() < end) {
          const found = look();
          if (found) return found;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        return undefined;
      };
      const seen = () => ({
        path: location.pathname + location.search,
        heading: document.querySelector('main#content h1')?.textContent ?? '',
      });
      const FAILED = 'Sidan kunde inte visas';
      const isAt = ({ path, heading }: Screen) =>
        seen().path === path && (heading === null ? seen().heading !== FAILED : seen().heading === heading);
      const wrong: string[] = [];
      const expectAt = async (screen: Screen, how: string) => {
        const isThere = () => isAt(screen) || seen().heading === FAILED;
        await until(isThere);
        if (!isAt(screen)) wrong.push(`${how}: ${JSON.stringify(seen())}`);
      };
      for (const { place, to, there } of all) {
        const how = `${to} in the ${place} of ${start.path}`;
        if (place === 'menu') {
          document.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click();
          // The dialog adds its history entry a moment later, before any user could press a link.
          await until(() => history.state?.dialog === true);
        }
        const link = await until(() =>
          document.querySelector<HTMLElement>(`${parts[place]} a[href="${to}"]`),
        );
        link?.click();
        await expectAt(there, how);
        await until(() => document.querySelector('[role=dialog] nav') === null);
        if (there.path === start.path) continue;
        history.back();
        await expectAt(start, `Back after ${how}`);
      }
      return wrong;
    },
    [here, presses] as const,
  );

/** Every link to our own pages in the bar, the menu and the footer. */
async function linksOn(page: Page): Promise<PageLink[]> {
  const linksIn = async (place: PageLink['place'], selector: string): Promise<PageLink[]> => {
    const addresses = await page
      .locator(`${selector} a[href^="/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    return [...new Set(addresses)].map((to) => ({ place, to }));
  };
  const around = [...(await linksIn('bar', 'header.k-header')), ...(await linksIn('foot', 'footer'))];
  await page.getByRole('button', { name: 'Meny' }).click();
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await menu.waitFor();
  const inMenu = await linksIn('menu', '[role=dialog] nav');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  // The dialog removes its history entry a moment later.
  await page.waitForFunction(() => history.state?.dialog !== true);
  return [...around, ...inMenu];
}

/** One link of each place, another one on each page: together they cover every link and every page. */
const someOf = (links: readonly PageLink[], index: number): PageLink[] =>
  (['bar', 'menu', 'foot'] as const).flatMap((place) => {
    const there = links.filter((link) => link.place === place);
    return there.length === 0 ? [] : there.slice(index % there.length).slice(0, 1);
  });

/**
 * A link out of the small pages loads the whole app, so such links are pressed last, or in a new document.
 * @param index of the page; selects the links to press, unless everything is proved
 */
async function pressLinks(
  page: Page,
  path: string,
  known: Map<string, Screen>,
  index: number,
): Promise<PageLink[]> {
  const screenAt = async (address: string): Promise<Screen> => {
    const screen = known.get(address) ?? (await open(page, address));
    known.set(address, screen);
    return screen;
  };
  const here = await screenAt(path);
  // An earlier link may have left another page open.
  const isOpen = () => new URL(page.url()).pathname === path;
  if (!isOpen()) await open(page, path);
  const links = await linksOn(page);
  const presses = [];
  for (const link of provesAll ? links : someOf(links, index))
    presses.push({ ...link, there: await screenAt(link.to) });
  const isSmall = ({ to }: PageLink) => smallPages.includes(to);
  const [small, whole] = [presses.filter(isSmall), presses.filter((link) => !isSmall(link))];
  for (const together of provesAll ? [small, ...whole.map((one) => [one])] : [[...small, ...whole]]) {
    // The whole app is loaded after another link.
    if (provesAll || !isOpen()) await open(page, path);
    expect(await pressAll(page, here, together)).toEqual([]);
  }
  return links;
}

const countOf = (links: readonly PageLink[], of: PageLink['place']) =>
  links.filter(({ place }) => place === of).length;

describe('every link of the bar, the menu and the footer leads to its page, and Back to the page before', () => {
  const visitors = new Map<string, Screen>();
  const pages = [...smallPages, ...wholePages].map((path, index) => ({ path, index }));
  it.each(pages)('every link leads to its page for a visitor of $path', async ({ path, index }) => {
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    const links = await pressLinks(page, path, visitors, index);
    expect(countOf(links, 'bar')).toBeGreaterThanOrEqual(4);
    expect(countOf(links, 'menu')).toBe(7);
    expect(countOf(links, 'foot')).toBe(11);
    expect(errors).toEqual([]);
  });

  let customer: Begun | undefined;
  // This page may ask a customer whether to resume an application.
  const { application } = sitePaths;
  const customers = new Map<string, Screen>([[application, { path: application, heading: null }]]);
  // The login redirects a customer, so only the links to it are pressed. Customers use a phone.
  const ofCustomers = [...smallPages, blogPath].map((path, index) => ({ path, index }));
  // A customer's bar and menu are the same everywhere, so every link is pressed on a third of the pages.
  it.each(ofCustomers.filter(({ index }) => provesAll || index % 3 === 0))(
    'every link leads to its page for a customer at $path',
    async ({ path, index }) => {
      customer ??= await journeys.begin(newcomer(1200));
      await using tab = await journeys.openTab(360);
      const { page, errors } = tab;
      await enter(tab, customer.session, '/about');
      const links = await pressLinks(page, path, customers, Math.floor(index / 3));
      expect(countOf(links, 'bar')).toBeGreaterThanOrEqual(3);
      expect(countOf(links, 'menu')).toBeGreaterThanOrEqual(6);
      expect(countOf(links, 'foot')).toBe(0);
      expect(errors).toEqual([]);
    },
  );
});
