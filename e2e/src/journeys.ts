import type { Persona } from '@kreditlina/partners/personas/personas';
import type { SimulatorOptions } from '@kreditlina/partners/simulators/simulators';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type ApiSession, createApiSession } from './api-session.ts';
import { apply } from './apply.ts';
import { enter, openTab, sharedBrowser, type Tab, type Width } from './browser.ts';
import { type FleetOptions, startFleet } from './fleet.ts';
import { pointer } from './hands.ts';
import { keepTabsAt } from './idle-tabs.ts';
import type { Walk } from './main-flow.ts';
import { type Product, type StartOptions, startProduct } from './product.ts';
import { preparedData, sharedProduct } from './shared-product.ts';

/** An application started over the public API, and its owner. */
export interface Begun {
  readonly session: ApiSession;
  readonly id: string;
  readonly persona: Persona;
}

export interface Journeys {
  /** Base address, without a trailing slash. */
  readonly baseUrl: string;
  /** A visitor's tab with the cookie notice answered, unless `isAsked`. */
  openTab(width: Width, options?: { isAsked?: boolean }): Promise<Tab>;
  /** A session over the public API. */
  logIn(persona: Persona): Promise<ApiSession>;
  /**
   * Begins an application and takes it over the public API to a step; default: as far as the persona gets.
   */
  begin(persona: Persona, until?: string): Promise<Begun>;
}

export interface JourneyOptions extends StartOptions {
  /** Runs the product as separate processes instead of one. */
  readonly fleet?: FleetOptions;
}

/** Starts one product for all journeys of a file, which ends with its last test, and a browser. */
export const startJourneys = ({ fleet, ...options }: JourneyOptions = {}): Journeys =>
  journeysAt(async () =>
    // The prepared data are in Postgres, whereas a fleet may keep its log elsewhere.
    fleet
      ? startFleet({ ...options, ...fleet })
      : startProduct({
          ...(options.dataDir === undefined && { preparedData: await preparedData() }),
          ...options,
        }),
  );

/** Uses the product shared with other files, even at the same time (`sharedProduct`), and a browser. */
export const shareJourneys = (simulators?: SimulatorOptions): Journeys =>
  journeysAt(async () => {
    const baseUrl = await sharedProduct(simulators);
    keepTabsAt(baseUrl);
    return { baseUrl, stop: async () => undefined };
  });

function journeysAt(start: () => Promise<Pick<Product, 'baseUrl' | 'stop'>>): Journeys {
  let product: Pick<Product, 'baseUrl' | 'stop'>;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([start(), sharedBrowser()]);
  });
  afterAll(() => product?.stop());

  const logIn: Journeys['logIn'] = async (persona) => {
    const session = createApiSession(product.baseUrl);
    await session.logIn(persona);
    return session;
  };
  return {
    get baseUrl() {
      return product.baseUrl;
    },
    openTab: (width, options) => openTab(browser, product.baseUrl, width, options),
    logIn,
    begin: async (persona, until) => {
      const session = await logIn(persona);
      const { id } = await apply(session, persona, until === undefined ? {} : { until });
      return { session, id, persona };
    },
  };
}

/** A walk with the mouse, without checks of the screens on the way. */
export const walkOf = (page: Page, persona: Persona): Walk => ({
  page,
  hands: pointer,
  persona,
  onScreen: async () => undefined,
});

/** Opens an application that was started over the API in a tab, to continue it there. */
export async function goOnIn(tab: Tab, { session, id, persona }: Begun): Promise<Walk> {
  await enter(tab, session, `/application?id=${id}`);
  return walkOf(tab.page, persona);
}

/** Main heading of a screen, which is its question. */
export const heading = (page: Page, name: RegExp): Locator => page.getByRole('heading', { level: 1, name });
