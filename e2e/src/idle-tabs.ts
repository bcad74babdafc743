import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A page alone in a profile, at one address and width. */
export interface BareTab {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly baseUrl: string;
  readonly width: number;
}

/** What stays with a page or its profile when the test that did it has ended. Viewport and media do too, and are set anew each time. */
const LASTING = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'on', 'route', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'route',
    'setExtraHTTPHeaders',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};

const idle: BareTab[] = [];
const lastingly = new WeakSet<BrowserContext>();

function noteWhat(target: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method: (...args: unknown[]) => unknown = Reflect.get(target, name);
    Reflect.set(target, name, (...args: unknown[]) => {
      note();
      return method.apply(target, args);
    });
  }
}

/** A new tab that can be kept when its test has ended, unless the test does to it what lasts. */
export function keepable(tab: BareTab): BareTab {
  const { page, context } = tab;
  const note = () => lastingly.add(context);
  noteWhat(page, LASTING.page, note);
  noteWhat(context, LASTING.context, note);
  noteWhat(page.clock, LASTING.clock, note);
  return tab;
}

/**
 * A tab that an earlier test of the same file left. A new visitor's first page costs the cores three times as much in a profile and a
 * process of its own.
 */
export async function takeIdleTab(
  browser: Browser,
  baseUrl: string,
  width: number,
): Promise<BareTab | undefined> {
  // What is at other addresses was left by the file before.
  const ofOthers = idle.filter((one) => one.baseUrl !== baseUrl || one.context.browser() !== browser);
  for (const one of ofOthers) idle.splice(idle.indexOf(one), 1);
  await Promise.all(ofOthers.map(({ context }) => context.close()));
  const index = idle.findIndex((one) => one.width === width);
  return index < 0 ? undefined : idle.splice(index, 1)[0];
}

/** Of a product that was ended or stopped. */
const FORGETTING_LIMIT_MS = 5_000;

async function forgetsAll({ page, context }: BareTab): Promise<boolean> {
  try {
    // A page of the same address without a script of its own.
    await page.goto('/robots.txt', { timeout: FORGETTING_LIMIT_MS });
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

/** Ends a tab: it forgets everything and waits for the next test, or is closed when something would stay. */
export async function leaveTab(tab: BareTab): Promise<void> {
  const { context } = tab;
  const isAsNew = !lastingly.has(context) && context.pages().length === 1 && (await forgetsAll(tab));
  if (isAsNew) idle.push(tab);
  else await context.close();
}
