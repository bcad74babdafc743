import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import bundled from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';
import type { ApiSession } from './api-session.ts';
import { type BareTab, keepable, leaveTab, takeIdleTab } from './idle-tabs.ts';

/** Window sizes at which every screen is tested: a small phone and a laptop. */
export const viewports = {
  360: { width: 360, height: 740 },
  1280: { width: 1280, height: 800 },
} as const;
export type Width = keyof typeof viewports;

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Path of the Chromium to run: KREDITLINA_CHROMIUM, else the one from npm, else one that is installed. */
export async function chromiumPath(): Promise<string> {
  const chosen = process.env.KREDITLINA_CHROMIUM;
  if (chosen) return chosen;
  try {
    return await bundled.executablePath();
  } catch (error) {
    const found = installed.find((path) => existsSync(path));
    if (found) return found;
    throw error;
  }
}

/** Flags for containers: no sandbox for root, no /dev/shm, the same glyph positions on every machine. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
] as const;

/** @param moreArgs flags in addition to those of every browser */
export async function launchBrowser(...moreArgs: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, ...moreArgs],
    headless: true,
  });
}

/**
 * Flags for pages that live for some seconds beside other tests on the same cores. There the optimising
 * compilers and a garbage collector on every core cost more than they save: without them a renderer needs a
 * fifth less CPU time.
 */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16';

let shared: Promise<Browser> | undefined;

/** Browser shared by all files of this worker; each tab has a profile of its own. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser(SHORT_LIVED);
  if (!(await shared).isConnected()) shared = launchBrowser(SHORT_LIVED);
  return shared;
}

export interface Tab extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and console errors of the page so far; a journey must end with none. */
  readonly errors: string[];
}

async function newTab(browser: Browser, baseUrl: string, width: Width): Promise<BareTab> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: viewports[width],
    hasTouch: width === 360,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(45_000);
  return keepable({ page: await context.newPage(), context, baseUrl, width });
}

/**
 * Opens a fresh browser profile with one page: in Swedish, in Swedish time, without animations. The visitor
 * has already answered the cookie notice, unless it is to be shown.
 */
export async function openTab(
  browser: Browser,
  baseUrl: string,
  width: Width,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<Tab> {
  const tab = (await takeIdleTab(browser, baseUrl, width)) ?? (await newTab(browser, baseUrl, width));
  const { page, context } = tab;
  await page.setViewportSize(viewports[width]);
  await page.emulateMedia({
    reducedMotion: 'reduce',
    colorScheme: 'light',
    forcedColors: 'none',
    media: null,
  });
  if (!isAsked) await context.addCookies([{ name: 'kreditlina_consent', value: 'necessary', url: baseUrl }]);
  const errors: string[] = [];
  const onError = (error: Error) => errors.push(error.message);
  const onMessage = (message: ConsoleMessage) => {
    // A refused call (401, 409) is an answer that the screen handles, not an error of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text());
    }
  };
  // Not `on`, which would mark the tab as not reusable by other tests (`idle-tabs.ts`).
  page.addListener('pageerror', onError).addListener('console', onMessage);
  let shown = '';
  // A tab opened for a whole file belongs to no single test.
  if (TestRunner.getCurrentTest()) {
    onTestFailed(({ task }) => {
      task.meta.shown = [...(task.meta.shown ?? []), ...errors, shown];
    });
  }
  const leave = async () => {
    page.removeListener('pageerror', onError).removeListener('console', onMessage);
    shown = await textOn(page);
    await leaveTab(tab);
  };
  return { page, context, errors, [Symbol.asyncDispose]: leave };
}

/** Number of characters kept: enough to recognise the page and its message. */
const SHOWN_MAX = 700;
/** Time limit, since a page may be in an endless loop. */
const SHOWN_WITHIN_MS = 2_000;

/** The page's path and current text, on one line. */
async function textOn(page: Page): Promise<string> {
  const reading = page.evaluate(() => `${location.pathname}: ${document.body.innerText}`);
  const text = await Promise.race([reading, setTimeout(SHOWN_WITHIN_MS, '')]).catch(() => '');
  return text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_MAX);
}

const TOKEN_KEY = 'kreditlina.access-token';

/** Continues an API session in the browser, with the same cookie and the same token in the tab. */
export async function enter({ page, context }: Tab, session: ApiSession, path: string): Promise<void> {
  const { cookies, token } = session.credentials();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: session.baseUrl })));
  // Only the first document of the tab gets the token, so that an ended session stays ended.
  if (!page.url().endsWith('/robots.txt')) await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''), [TOKEN_KEY, token]);
  await page.goto(path);
}

/** Navigates as a link of the app does, without loading a new document. */
export const goInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
