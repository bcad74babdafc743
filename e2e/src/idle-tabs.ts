import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A browser profile with a single page, for one address and width. */
export interface BareTab {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly baseUrl: string;
  readonly width: number;
}

/**
 * Calls with an effect that outlives the test. Viewport and media persist too, but `openTab` sets them each
 * time.
 */
const OF_BOTH = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
];
const LASTING = {
  page: [...OF_BOTH, 'addLocatorHandler'],
  context: [...OF_BOTH, 'grantPermissions', 'newCDPSession', 'setOffline'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};

const idle: BareTab[] = [];
/** Addresses of products that outlive a test file. */
const shared = new Set<string>();
const changedForGood = new WeakSet<BrowserContext>();

function noteCallsOf(target: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method: (...args: unknown[]) => unknown = Reflect.get(target, name);
    Reflect.set(target, name, (...args: unknown[]) => {
      note();
      return method.apply(target, args);
    });
  }
}

/** Makes a new tab reusable after its test, unless the test makes a lasting change to it. */
export function keepable(tab: BareTab): BareTab {
  const { page, context } = tab;
  const note = () => changedForGood.add(context);
  noteCallsOf(page, LASTING.page, note);
  noteCallsOf(context, LASTING.context, note);
  noteCallsOf(page.clock, LASTING.clock, note);
  return tab;
}

/** Keeps tabs at this address for the tests of later files as well. */
export const keepTabsAt = (baseUrl: string): unknown => shared.add(baseUrl);

/**
 * Takes a tab that an earlier test left at the same product, if any: in a new profile and process, the first
 * page costs three times as much CPU time.
 */
export async function takeIdleTab(
  browser: Browser,
  baseUrl: string,
  width: number,
): Promise<BareTab | undefined> {
  // Tabs at other addresses belong to the previous file, whose product has ended.
  const isGone = (one: BareTab) =>
    one.context.browser() !== browser || (one.baseUrl !== baseUrl && !shared.has(one.baseUrl));
  const ofOthers = idle.filter(isGone);
  for (const one of ofOthers) idle.splice(idle.indexOf(one), 1);
  await Promise.all(ofOthers.map(({ context }) => context.close()));
  const index = idle.findIndex((one) => one.width === width && one.baseUrl === baseUrl);
  return index < 0 ? undefined : idle.splice(index, 1)[0];
}

/** Short time limit, since the product may be gone. */
const RESET_LIMIT_MS = 5_000;

async function forgetsAll({ page, context }: BareTab): Promise<boolean> {
  try {
    // A page of the same origin that runs no script.
    await page.goto('/robots.txt', { timeout: RESET_LIMIT_MS });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}

/** Ends the use of a tab: resets it for the next test, or closes it if something would persist. */
export async function leaveTab(tab: BareTab): Promise<void> {
  const { context } = tab;
  const isAsNew = !changedForGood.has(context) && context.pages().length === 1 && (await forgetsAll(tab));
  if (isAsNew) idle.push(tab);
  else await context.close();
}
