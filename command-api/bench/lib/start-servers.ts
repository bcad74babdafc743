import {
  creditApplication,
  selectCompany,
  startApplication,
  submitContactDetails,
} from '@kreditlina/domain/credit-application/index';
import { answeredAuthority } from '@kreditlina/domain/credit-application/testing/samples';
import { handle } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { personaByKey } from '@kreditlina/partners';
import Fastify from 'fastify';
import type pg from 'pg';
import { v7 } from 'uuid';
import { startBenchProduct } from './start-product.ts';

/** Input of the load generator. */
export interface Started {
  readonly product: string;
  readonly bare: string;
  readonly headers: Record<string, string>;
  readonly applicationIds: readonly string[];
}

const APPLICATIONS = 2_000;
const AT_ONCE = 50;

/**
 * Starts the product and the reference side by side in this process, on one Postgres that flushes to disk.
 * Sends the parent their addresses once both listen.
 */
async function start(): Promise<void> {
  const { app, pool, store, userId, headers, caughtUp, stop } = await startBenchProduct();
  const applicationIds = await prepare(store, userId);
  await caughtUp();
  const bare = await bareServer(pool);
  const started: Started = {
    product: await app.listen({ port: 0, host: '127.0.0.1' }),
    bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
    headers,
    applicationIds,
  };
  process.send?.(started);
  process.once('message', () => {
    void (async () => {
      await bare.close();
      await stop();
      process.disconnect?.();
    })();
  });
}

/** Reference: only Fastify and one INSERT of the body. */
async function bareServer(pool: pg.Pool) {
  await pool.query(
    'create table public.bare (id bigint generated always as identity primary key, body jsonb not null)',
  );
  const app = Fastify();
  app.post('/save', async (request) => {
    await pool.query('insert into public.bare (body) values ($1)', [JSON.stringify(request.body)]);
    return { ok: true };
  });
  return app;
}

async function prepare(store: EventStore, userId: string): Promise<string[]> {
  const ids = Array.from({ length: APPLICATIONS }, () => v7());
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => prepareOne(store, id, userId)));
  }
  return ids;
}

async function prepareOne(store: EventStore, id: string, userId: string): Promise<void> {
  const persona = personaByKey('approved');
  const number = persona.companies[0]?.companyNumber ?? '';
  const context = () => ({
    stream: `creditApplication-${id}`,
    commandId: v7(),
    actor: { kind: 'customer', id: userId, role: 'customer' } as const,
    correlationId: v7(),
    now: new Date().toISOString(),
  });
  const target = [store, creditApplication] as const;
  await handle(...target, context(), startApplication, { applicationId: id, userId, type: 'standard' });
  await handle(...target, context(), submitContactDetails, persona);
  await handle(...target, context(), selectCompany, {
    // One application per company, as in real data.
    companyId: v7(),
    companyNumber: number,
    companyName: 'Bolaget AB',
    isSoleTrader: false,
    authority: answeredAuthority([{ personId: userId, name: persona.name, ssn: persona.ssn }]),
  });
}

await start();
