import { blogPath, publicPaths, sitePaths } from '@kreditlina/domain/paths';
import { provesAll } from '@kreditlina/tools/extent';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter } from '../../src/browser.ts';
import { type Begun, shareJourneys } from '../../src/journeys.ts';
import { newcomer } from '../../src/newcomer.ts';

const journeys = shareJourneys();

/** Visitors start on these with a small part of the client, on the others with the whole of it. */
const smallPages: readonly string[] = [sitePaths.home, ...Object.values(publicPaths)];
const wholePages: readonly string[] = [blogPath, sitePaths.login, sitePaths.application];

/** Where an address leads, and its heading; null where a dialog may cover it. */
interface Screen {
  readonly path: string;
  readonly heading: string | null;
}
interface PageLink {
  readonly place: 'bar' | 'menu' | 'foot';
  readonly to: string;
}

/** Opens an address in its own document; the menu button and the rendered heading come with the app. */
async function open(page: Page, path: string): Promise<Screen> {
  await page.goto(path);
  await page.locator('[aria-haspopup=dialog]').waitFor();
  const heading = (await page.locator('main#content h1').first().textContent()) ?? '';
  const { pathname, search } = new URL(page.url());
  return { path: pathname + search, heading };
}

/**
 * Presses links one after the other, each of which must lead to its screen, and Back after each. Runs inside
 * the page, where hundreds of presses take a tenth of the time.
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
          // The dialog's history entry follows a moment later; no user presses one of its links sooner.
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
  // Its history entry is removed a moment later.
  await page.waitForFunction(() => history.state?.dialog !== true);
  return [...around, ...inMenu];
}

/**
 * One link of each place, a different one per page: together they press every link, and every page has links
 * pressed.
 */
const someOf = (links: readonly PageLink[], index: number): PageLink[] =>
  (['bar', 'menu', 'foot'] as const).flatMap((place) => {
    const there = links.filter((link) => link.place === place);
    return there.length === 0 ? [] : there.slice(index % there.length).slice(0, 1);
  });

/**
 * Leaving the small pages loads the whole app, so those links are pressed in their own document, or last.
 * @param index of the page; selects the links pressed on it, unless everything is proved
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
    // After another link the whole app is loaded.
    if (provesAll || !isOpen()) await open(page, path);
    expect(await pressAll(page, here, together)).toEqual([]);
  }
  return links;
}

const countOf = (links: readonly PageLink[], of: PageLink['place']) =>
  links.filter(({ place }) => place === of).length;

describe('every link of the bar, the menu and the foot leads to its page, and Back to the page before', () => {
  const visitors = new Map<string, Screen>();
  const pages = [...smallPages, ...wholePages].map((path, index) => ({ path, index }));
  it.each(pages)('for a visitor of $path', async ({ path, index }) => {
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    const links = await pressLinks(page, path, visitors, index);
    expect(countOf(links, 'bar')).toBeGreaterThanOrEqual(4);
    expect(countOf(links, 'menu')).toBe(7);
    expect(countOf(links, 'foot')).toBe(11);
    expect(errors).toEqual([]);
  });

  let customer: Begun | undefined;
  // There a customer is asked whether to resume an application.
  const { application } = sitePaths;
  const customers = new Map<string, Screen>([[application, { path: application, heading: null }]]);
  // The session leads a customer away from the login, so only the links to it are pressed. Customers come
  // with a phone.
  const ofCustomers = [...smallPages, blogPath].map((path, index) => ({ path, index }));
  // Their bar and menu are the same everywhere: every link is pressed on a third of the pages.
  it.each(ofCustomers.filter(({ index }) => provesAll || index % 3 === 0))(
    'for a customer at $path',
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
