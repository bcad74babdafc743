import { rmSync } from 'node:fs';
import { type Product, readConfig, startProduct } from '@kreditlina/cli';
import type { Persona } from '@kreditlina/partners/personas/personas';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type ApiSession, createApiSession } from '../api-session.ts';
import { openTab, sharedBrowser, type Tab, type Width } from '../browser.ts';
import { newDataDir, quickSimulators } from '../product.ts';
import { preparedData } from '../shared-product.ts';

const DAY_MS = 86_400_000;

/** Time limit: jobs, business days and read models run one after the other. */
export const PATIENCE = { timeout: 60_000, interval: 250 };

/** A product whose clock the test controls, in the same process as the test. Time only moves forward. */
export interface ClockProduct {
  readonly product: Product;
  now(): number;
  /** @param at in ms since 1970; a past time has no effect */
  moveTo(at: number): void;
  pass(ms: number): void;
  openTab(width: Width): Promise<Tab>;
  logIn(persona: Persona): Promise<ApiSession>;
}

/** Starts one product for all tests of a file. */
export function useClockProduct(): ClockProduct {
  /** Milliseconds by which its clock is ahead of the machine's. */
  let aheadMs = 0;
  let dataDir: string;
  let product: Product;
  let browser: Browser;
  const now = () => Date.now() + aheadMs;
  beforeAll(async () => {
    dataDir = newDataDir(await preparedData());
    const config = readConfig({
      KREDITLINA_DATA: dataDir,
      PORT: '0',
      KREDITLINA_SIMULATORS: JSON.stringify(quickSimulators),
    });
    const clock = { now: () => new Date(now()).toISOString() };
    [product, browser] = await Promise.all([startProduct(config, { clock }), sharedBrowser()]);
  });
  afterAll(async () => {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get product() {
      return product;
    },
    now,
    moveTo: (at) => {
      aheadMs = Math.max(aheadMs, at - Date.now());
    },
    pass: (ms) => {
      aheadMs += ms;
    },
    openTab: (width) => openTab(browser, product.url, width),
    logIn: async (persona) => {
      const session = createApiSession(product.url);
      await session.logIn(persona);
      return session;
    },
  };
}

/** Noon of a business date, in ms since 1970: 11:00 UTC. */
export const noonOf = (date: string): number => Date.parse(`${date}T11:00:00Z`);
export const dateAfter = (date: string, days: number): string =>
  new Date(noonOf(date) + days * DAY_MS).toISOString().slice(0, 10);
export const firstOfNextMonth = (date: string): string =>
  `${dateAfter(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
