import { getApplicationStatus } from '@kreditlina/domain/credit-application/contracts/customer';
import type { Persona } from '@kreditlina/partners/personas/personas';
import pg from 'pg';
import { expect } from 'vitest';
import type { ApiSession } from '../api-session.ts';
import { apply } from '../apply.ts';
import { enter, type Tab } from '../browser.ts';
import { heading, walkOf } from '../journeys.ts';
import { startLogin } from '../main-flow.ts';
import { newcomer } from '../newcomer.ts';
import { proveAtBothWidths } from '../screens.ts';
import type { ClockProduct } from './clock-product.ts';

const MINUTE_MS = 60_000;

/**
 * Lets time pass for the whole product. The queue uses the machine's clock, so the offers' timers are made
 * due at once; their jobs check the product's clock, and wait again if it is too early.
 */
async function passTime(world: ClockProduct, ms: number): Promise<void> {
  world.pass(ms);
  const client = new pg.Client({
    connectionString: world.product.databaseUrl,
    options: '-c search_path=jobs',
  });
  await client.connect();
  const ring = async () => {
    const { rowCount } = await client.query(
      `select promote(queue, id) from job where name = 'offer-expiry' and state = 'delayed'`,
    );
    return rowCount;
  };
  try {
    // A timer that fired too early takes a moment to wait again, and skipped days cause much work before
    // that.
    await expect.poll(ring, { timeout: 120_000 }).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

const statusOf = async (session: ApiSession, id: string) =>
  (await session.ask('GET', getApplicationStatus.path, { params: { id } })).body;

/**
 * Makes an application with a granted offer over the public API.
 * @returns its id and the remaining time of the offer; the account gets it a moment after the decision, and
 * time must not pass before
 */
async function offerFor(world: ClockProduct, persona: Persona): Promise<{ id: string; lastsMs: number }> {
  const session = await world.logIn(persona);
  const { id, status } = await apply(session, persona, { until: 'status' });
  expect(status).toBe('approved');
  await expect
    .poll(async () => (await statusOf(session, id)).progress, { timeout: 30_000 })
    .toContainEqual({ part: 'offer', done: true });
  const { expires_at } = await statusOf(session, id);
  return { id, lastsMs: Date.parse(expires_at) - world.now() };
}

async function openOffer(world: ClockProduct, tab: Tab, persona: Persona, id: string): Promise<void> {
  await enter(tab, await world.logIn(persona), `/application?id=${id}`);
  await tab.page.getByRole('button', { name: 'Gå vidare' }).waitFor();
}

const hasExpired = async (world: ClockProduct, persona: Persona, id: string): Promise<void> => {
  const session = await world.logIn(persona);
  await expect.poll(async () => (await statusOf(session, id)).status, { timeout: 30_000 }).toBe('expired');
};

/** The offer expires while the customer watches: the screen shows it and leads to a new application. */
export async function runsOutInSight(world: ClockProduct): Promise<void> {
  const persona = newcomer(51);
  const { id, lastsMs } = await offerFor(world, persona);
  await passTime(world, lastsMs - 5 * MINUTE_MS);
  await using tab = await world.openTab(1280);
  const { page } = tab;
  await openOffer(world, tab, persona, id);
  await passTime(world, 6 * MINUTE_MS);
  await hasExpired(world, persona, id);
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await heading(page, /Erbjudandet har gått ut/).waitFor();
  await page.getByText(/Det gällde till \d+ \S+ \d{4} kl\. 23:59\. Skuldebrevet skrevs inte under/).waitFor();
  expect(await page.getByText('Wrong step').count()).toBe(0);
  await proveAtBothWidths(page, 'status-expired');
  await page.getByRole('button', { name: 'Starta en ny ansökan' }).click();
  await heading(page, /Hur når vi dig/).waitFor();
  expect(new URL(page.url()).searchParams.get('id')).not.toBe(id);
  expect(tab.errors).toEqual([]);
}

/** The offer has expired when the customer returns: the account shows it and leads to a new application. */
export async function hasRunOutBefore(world: ClockProduct): Promise<void> {
  const persona = newcomer(52);
  const { id, lastsMs } = await offerFor(world, persona);
  await passTime(world, lastsMs + MINUTE_MS);
  await hasExpired(world, persona, id);
  await using tab = await world.openTab(360);
  const { page } = tab;
  await page.goto('/login');
  await startLogin(walkOf(page, persona));
  await page.waitForURL('**/account');
  const account = page.getByRole('region', { name: persona.companies[0]?.name ?? '' });
  await account.getByText('Erbjudandet har gått ut').waitFor();
  await account.getByText(/Inget uttag gjordes före \d+ \S+ \d{4} kl\. 23:59\. Du kan ansöka igen/).waitFor();
  expect(await account.getByText('Beviljad kredit').count()).toBe(0);
  await proveAtBothWidths(page, 'account-expired');
  await account.getByRole('link', { name: 'Ansök nu' }).click();
  await heading(page, /Hur når vi dig/).waitFor();
  await page.goto(`/application?id=${id}`);
  await heading(page, /Erbjudandet har gått ut/).waitFor();
  expect(tab.errors).toEqual([]);
}
