import { rmSync } from 'node:fs';
import { type Product, readConfig, startProduct } from '@kreditlina/cli';
import { apiPaths } from '@kreditlina/domain/paths';
import type { Persona } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ApiSession, createApiSession } from '../../src/api-session.ts';
import { apply } from '../../src/apply.ts';
import { enter, openTab, sharedBrowser, type Tab } from '../../src/browser.ts';
import { heading, walkOf } from '../../src/journeys.ts';
import { startLogin } from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';
import { newDataDir, quickSimulators } from '../../src/product.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const MINUTE_MS = 60_000;

const dataDir = newDataDir(inject('preparedData'));
/** How far the product's clock is ahead of the machine's. */
let aheadMs = 0;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  const config = readConfig({
    KREDITLINA_DATA: dataDir,
    PORT: '0',
    KREDITLINA_SIMULATORS: JSON.stringify(quickSimulators),
  });
  const clock = { now: () => new Date(Date.now() + aheadMs).toISOString() };
  [product, browser] = await Promise.all([startProduct(config, { clock }), sharedBrowser()]);
});
afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Lets time pass for the whole product. The queue measures by the machine's clock, so the timers of offers are made to
 * ring at once; what they set off looks at the product's clock, and waits on when it is too early.
 */
async function passTime(ms: number): Promise<void> {
  aheadMs += ms;
  const client = new pg.Client({ connectionString: product.databaseUrl, options: '-c search_path=jobs' });
  await client.connect();
  const ring = async () => {
    const { rowCount } = await client.query(
      `select promote(queue, id) from job where name = 'offer-expiry' and state = 'delayed'`,
    );
    return rowCount;
  };
  try {
    // A timer that has just rung too early is a moment away from waiting again; after days that pass at once there is much to do before it.
    await expect.poll(ring, { timeout: 120_000 }).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

const statusOf = async (session: ApiSession, id: string) =>
  (await session.ask('GET', apiPaths.status, { params: { id } })).body;

/**
 * An application with a granted offer, made over the public API, and how long it lasts. The account is granted a moment after the
 * decision: before that, no time may pass.
 */
async function offerFor(persona: Persona): Promise<{ id: string; lastsMs: number }> {
  const session = createApiSession(product.url);
  await session.logIn(persona);
  const { id, status } = await apply(session, persona, { until: 'status' });
  expect(status).toBe('approved');
  await expect
    .poll(async () => (await statusOf(session, id)).progress, { timeout: 30_000 })
    .toContainEqual({ part: 'offer', done: true });
  const { expires_at } = await statusOf(session, id);
  return { id, lastsMs: Date.parse(expires_at) - (Date.now() + aheadMs) };
}

async function openOffer(tab: Tab, persona: Persona, id: string): Promise<void> {
  const session = createApiSession(product.url);
  await session.logIn(persona);
  await enter(tab, session, `/application?id=${id}`);
  await tab.page.getByRole('button', { name: 'Gå vidare' }).waitFor();
}

const hasExpired = async (persona: Persona, id: string): Promise<void> => {
  const session = createApiSession(product.url);
  await session.logIn(persona);
  await expect.poll(async () => (await statusOf(session, id)).status, { timeout: 30_000 }).toBe('expired');
};

const logIn = async (page: Page, persona: Persona): Promise<void> => {
  await page.goto('/login');
  await startLogin(walkOf(page, persona));
};

describe('an offer that nobody takes', () => {
  it(
    'runs out under the eyes of the customer: the screen says so and leads to a new application',
    proves('C-163', 'C-253', 'C-258', 'C-376'),
    async () => {
      const persona = newcomer(51);
      const { id, lastsMs } = await offerFor(persona);
      await passTime(lastsMs - 5 * MINUTE_MS);
      await using tab = await openTab(browser, product.url, 1280);
      const { page } = tab;
      await openOffer(tab, persona, id);
      await passTime(6 * MINUTE_MS);
      await hasExpired(persona, id);
      await page.getByRole('button', { name: 'Gå vidare' }).click();
      await heading(page, /Erbjudandet har gått ut/).waitFor();
      await page
        .getByText(/Det gällde till \d+ \S+ \d{4} kl\. 23:59\. Skuldebrevet skrevs inte under/)
        .waitFor();
      expect(await page.getByText('Wrong step').count()).toBe(0);
      await proveAtBothWidths(page, 'status-expired');
      await page.getByRole('button', { name: 'Starta en ny ansökan' }).click();
      await heading(page, /Hur når vi dig/).waitFor();
      expect(new URL(page.url()).searchParams.get('id')).not.toBe(id);
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'has expired when the customer comes back: the account says so and leads to a new application',
    proves('C-163', 'C-253', 'C-263'),
    async () => {
      const persona = newcomer(52);
      const { id, lastsMs } = await offerFor(persona);
      await passTime(lastsMs + MINUTE_MS);
      await hasExpired(persona, id);
      await using tab = await openTab(browser, product.url, 360);
      const { page } = tab;
      await logIn(page, persona);
      await page.waitForURL('**/account');
      const account = page.getByRole('region', { name: persona.companies[0]?.name ?? '' });
      await account.getByText('Erbjudandet har gått ut').waitFor();
      await account
        .getByText(/Inget uttag gjordes före \d+ \S+ \d{4} kl\. 23:59\. Du kan ansöka igen/)
        .waitFor();
      expect(await account.getByText('Beviljad kredit').count()).toBe(0);
      await proveAtBothWidths(page, 'account-expired');
      await account.getByRole('link', { name: 'Ansök nu' }).click();
      await heading(page, /Hur når vi dig/).waitFor();
      await page.goto(`/application?id=${id}`);
      await heading(page, /Erbjudandet har gått ut/).waitFor();
      expect(tab.errors).toEqual([]);
    },
  );
});
