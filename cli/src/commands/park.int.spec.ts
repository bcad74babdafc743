import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import {
  creditApplication,
  startApplication,
  submitContactDetails,
} from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/event-store';
import { createReadDatabase } from '@kreditlina/projections';
import { findApplication } from '@kreditlina/projections/credit-application/query';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../compose/product.ts';
import { ownerUrlFile } from '../compose/stores/database.ts';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { copyOfPreparedData } from '../testing/prepared-data.ts';
import { runCommand } from '../testing/run-command.ts';

const dataDir = await copyOfPreparedData('kreditlina-park-');
const NAME = 'Kanarie Fågelsson';

let product: Product;
let admin: pg.Client;

/** Runs a command like a user, on the same data folder. */
async function kreditlina(...args: readonly string[]): Promise<string> {
  const { code, out, err } = await runCommand(args, { KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' });
  expect(code, err).toBe(0);
  return out;
}

async function start(id: string): Promise<void> {
  const userId = randomUUID();
  const started = { applicationId: id, userId, type: 'standard' } as const;
  await handle(product.store, creditApplication, contextOf(id), startApplication, started);
}

function submit(id: string) {
  const details = { name: NAME, email: 'kanarie@example.com', phone: '+46701740605' };
  return handle(product.store, creditApplication, contextOf(id), submitContactDetails, details);
}

const contextOf = (id: string) => ({
  stream: `creditApplication-${id}`,
  commandId: randomUUID(),
  actor: { kind: 'customer', id: randomUUID(), role: 'customer' } as const,
  correlationId: id,
  now: new Date().toISOString(),
});

/** Truncates the application's second event when it is stored, like a bad disk, and keeps the intact body. */
async function tearFrom(id: string): Promise<void> {
  await admin.query(`
    create table public.whole (position bigint, body text);
    grant all on public.whole to public;
    create function public.tear() returns trigger language plpgsql as $$
    begin
      if new.version = 2 and new.body like '%${id}%' then
        insert into public.whole values (new.position, new.body);
        new.body := left(new.body, 60);
      end if;
      return new;
    end $$;
    create trigger tear before insert on event_store.events for each row execute function public.tear()`);
}

const mend = () =>
  admin.query(`
    alter table event_store.events disable trigger events_are_append_only;
    update event_store.events e set body = w.body from public.whole w where w.position = e.position;
    alter table event_store.events enable trigger events_are_append_only`);

async function readiness(): Promise<Record<string, string>> {
  const answer = await fetch(`${product.url}/health/ready`);
  const { parts } = (await answer.json()) as { parts: { name: string; status: string }[] };
  return Object.fromEntries(parts.map(({ name, status }) => [name, status]));
}

beforeAll(async () => {
  product = await startProduct(
    readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' }),
  );
  // The product's own login may not add this trigger.
  const ownerUrl = readFileSync(ownerUrlFile(dataDir), 'utf8').trim();
  admin = new pg.Client({ connectionString: ownerUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('an unreadable event in a running product', () => {
  it('an unreadable event is reported, does not stop other streams, and is processed once repaired', async () => {
    const [torn, whole] = [randomUUID(), randomUUID()];
    const reads = createReadDatabase(product.pool, product.store.sealedRows);
    await tearFrom(torn);
    await start(torn);
    await submit(torn);
    await start(whole);
    await submit(whole);

    await eventually(async () => expect((await findApplication(reads, whole))?.stream_version).toBe(2));
    await eventually(async () => {
      expect(await readiness()).toMatchObject({
        'parked-events': 'degraded',
        projections: 'failed',
        reactions: 'degraded',
      });
    });
    await expect(submit(torn)).rejects.toThrow('its JSON is broken');

    const { parked } = JSON.parse(await kreditlina('park', 'list', '--json'));
    const stream = `creditApplication-${torn}`;
    expect(parked).toEqual(
      expect.arrayContaining(
        ['credit-application', 'jobs'].map((reader) =>
          expect.objectContaining({ reader, stream, version: 2 }),
        ),
      ),
    );
    expect(JSON.stringify(parked)).not.toContain(NAME);
    expect(await (await fetch(`${product.url}/metrics`)).text()).toMatch(
      /kreditlina_parked_events\{reader="reactions"\} 1/,
    );

    await mend();
    await kreditlina('park', 'retry', 'credit-application', stream);
    const others = parked.map(({ reader }: { reader: string }) => reader);
    for (const reader of new Set<string>(others))
      if (reader !== 'credit-application') await kreditlina('park', 'retry', reader);
    // Read models about money or about everything stop at an event that they cannot read, so they are
    // resumed.
    for (const stopped of ['audit-trail', 'approval']) await kreditlina('resume', stopped);
    await eventually(async () => {
      expect(Object.entries(await readiness()).filter(([, status]) => status !== 'ok')).toEqual([]);
    });
    expect((await findApplication(reads, torn))?.stream_version).toBe(2);
    expect(await kreditlina('park', 'list')).toBe('0 parked events\n');
  }, 180_000);
});
