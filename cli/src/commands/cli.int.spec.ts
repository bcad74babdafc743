import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  creditApplication,
  startApplication,
  submitContactDetails,
} from '@kreditlina/domain/credit-application/index';
import { evaluation } from '@kreditlina/domain/credit-application/testing/samples';
import { policyOn, recordOf } from '@kreditlina/domain/credit-policy/index';
import { handle } from '@kreditlina/event-store';
import type { NewEvent } from '@kreditlina/event-store/port';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { createReadDatabase } from '@kreditlina/projections';
import { findApplication } from '@kreditlina/projections/credit-application/query';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../compose/product.ts';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { copyOfPreparedData } from '../testing/prepared-data.ts';
import { type Ended, runCommand } from '../testing/run-command.ts';

const root = new URL('../../../', import.meta.url).pathname;
const dataDir = await copyOfPreparedData('kreditlina-cli-');
const NAME = 'Kanarie Fågelsson';

let product: Product;
let applicationId: string;

const env = { KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' };

/** Runs a command on the same data folder. */
const kreditlina = (args: readonly string[]): Promise<Ended> => runCommand(args, env);

/** Runs a command like a user, in a separate process. */
const asProcess = (args: readonly string[], others: Record<string, string> = {}): Promise<Ended> => {
  const options = { cwd: root, env: { PATH: process.env.PATH ?? '', ...env, ...others } };
  return new Promise((resolve) => {
    execFile(process.execPath, ['cli/src/main.ts', ...args], options, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
};

async function apply(): Promise<string> {
  const id = randomUUID();
  const userId = randomUUID();
  const context = () => ({
    stream: `creditApplication-${id}`,
    commandId: randomUUID(),
    actor: { kind: 'customer', id: userId, role: 'customer' } as const,
    correlationId: id,
    now: new Date().toISOString(),
  });
  const started = { applicationId: id, userId, type: 'standard' } as const;
  await handle(product.store, creditApplication, context(), startApplication, started);
  const details = { name: NAME, email: 'kanarie@example.com', phone: '+46701740605' };
  await handle(product.store, creditApplication, context(), submitContactDetails, details);
  return id;
}

/** An evaluation with the policy's result, and one with a result that the policy would not give. */
function evaluationsOf(applicationId: string): NewEvent[] {
  const { sources, inputs } = evaluation();
  const record = recordOf(inputs, policyOn(inputs.decidedOn).evaluate(inputs));
  const results = [record.result, { ...record.result, limitCents: record.result.limitCents + 100_000 }];
  const actor = { kind: 'system', id: 'test', role: 'system' } as const;
  const metadata = { actor, commandId: randomUUID(), correlationId: applicationId };
  const at = new Date().toISOString();
  const evaluated = results.map((result) => ({
    type: 'PolicyEvaluated',
    data: { applicationId, attempt: 1, ...record, result, sources },
  }));
  const started = {
    type: 'ApplicationStarted',
    data: { applicationId, userId: randomUUID(), type: 'standard' },
  };
  return [started, ...evaluated].map((event) => ({
    ...event,
    id: randomUUID(),
    metadata,
    occurredAt: at,
    effectiveOn: at.slice(0, 10),
  }));
}

beforeAll(async () => {
  product = await startProduct(
    readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' }),
  );
  applicationId = await apply();
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('kreditlina beside a running product', () => {
  it('verify reports an intact log and balanced books', proves('F-13'), async () => {
    const { code, out } = await asProcess(['verify', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ problems: [], complete: true, ledger: { breaches: [] } });
  });

  it('allow-days accepts days that have begun and refuses later ones', async () => {
    expect(await kreditlina(['allow-days', '2020-01-01', '--json'])).toMatchObject({ code: 0 });
    const refused = await kreditlina(['allow-days', '2999-01-01']);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('2999-01-01 has not begun');
    expect(refused.err).not.toContain('DAY_OUT_OF_ORDER');
  });

  it('replay shows an application at a version and now, with personal data masked', async () => {
    const first = await kreditlina(['replay', applicationId, '--as-of', '1', '--json']);
    expect(JSON.parse(first.out)).toMatchObject({
      version: 1,
      state: { step: 'user-details', contactDetails: null },
    });
    const now = await kreditlina(['replay', applicationId]);
    expect(now.out).toContain('at version 2 (ContactDetailsSubmitted');
    expect(now.out).toContain('"step": "select-company"');
    expect(now.out).not.toContain(NAME);
    const before = await kreditlina(['replay', applicationId, '--as-of', '2020-01-01T00:00:00Z', '--json']);
    expect(before).toMatchObject({ code: 1 });
    expect((await kreditlina(['replay', applicationId, '--as-of', 'yesterday'])).code).toBe(2);
    expect((await kreditlina(['replay', '196803129805'])).code).toBe(2);
  });

  it('replay repeats policy evaluations and names those with a different result', async () => {
    const decidedId = randomUUID();
    await product.store.append(`creditApplication-${decidedId}`, 'none', evaluationsOf(decidedId));
    const one = await kreditlina(['replay', decidedId, '--json']);
    expect(one.code).toBe(1);
    expect(JSON.parse(one.out).evaluations).toMatchObject([
      { version: 2, found: 'same' },
      { version: 3, found: 'different' },
    ]);
    const all = await kreditlina(['replay']);
    expect(all.code).toBe(1);
    expect(all.out).toContain(`creditApplication-${decidedId} version 3: different`);
    expect(all.out).toContain('Evaluations repeated: 1 same, 1 different, 0 erased');
    expect((await kreditlina(['replay', '--as-of', '1'])).code).toBe(2);
  });

  it('simulate explains the allowed range of each number', async () => {
    const { code, err } = await kreditlina([
      'simulate',
      '--months',
      '0',
      '--companies',
      '1e3',
      '--seed',
      '-1',
    ]);
    expect(code).toBe(2);
    expect(err.trim().split('\n')).toEqual([
      '--months must be a whole number, 1 to 120',
      '--companies must be a whole number, 1 to 1000',
      '--seed must be a whole number, 0 to 1000000000',
    ]);
  });

  it('events tail shows the end of the log without personal data', async () => {
    const { code, out } = await kreditlina([
      'events',
      'tail',
      '--last',
      '50',
      '--category',
      'creditApplication',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('ContactDetailsSubmitted');
    expect(out).not.toContain('RoleGranted');
    const json = await kreditlina(['events', 'tail', '--last', '50', '--json']);
    expect(json.out).not.toContain(NAME);
    expect(
      json.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).type),
    ).toContain('RoleGranted');
  });

  it('rebuild under load loses no read, finds equal rows, switches and switches back', async () => {
    const db = createReadDatabase(product.pool, product.store.sealedRows);
    let isDone = false;
    let reads = 0;
    const load = (async () => {
      while (!isDone) {
        const found = await findApplication(db, applicationId);
        if (found?.id !== applicationId) throw new Error('a read found nothing');
        reads += 1;
        if (reads % 20 === 0) await apply();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const rebuilt = await kreditlina(['rebuild', 'credit-application', '--json']);
    expect(rebuilt.code, rebuilt.err).toBe(0);
    expect(JSON.parse(rebuilt.out)).toMatchObject({ name: 'credit-application', comparedWith: 'live' });
    const back = await kreditlina(['switch-back', 'credit-application', '--json']);
    expect(back.code, back.err).toBe(0);
    expect(JSON.parse(back.out).build).not.toBe(JSON.parse(rebuilt.out).build);
    isDone = true;
    await load;
    expect(reads).toBeGreaterThan(0);
    const released = await kreditlina(['release', 'credit-application', '--json']);
    expect(JSON.parse(released.out).dropped).toHaveLength(1);
  });

  it('rebuild lists the read models when the given one is unknown', async () => {
    const { code, err } = await kreditlina(['rebuild', 'nothing']);
    expect(code).toBe(2);
    expect(err).toContain('credit-application');
  });

  it('jobs failed lists none, and retrying a job that did not fail is refused', async () => {
    expect(JSON.parse((await kreditlina(['jobs', 'failed', '--json'])).out)).toEqual({ failed: [] });
    expect((await kreditlina(['jobs', 'retry', 'nothing.1'])).code).toBe(1);
  });

  it('migrate and seed change nothing when they run again', async () => {
    const before = await product.store.head();
    expect((await kreditlina(['migrate'])).out).toContain('Up to date');
    expect((await kreditlina(['seed'])).out).toContain('3 staff members');
    expect(await product.store.head()).toBe(before);
  });
});

describe('kreditlina start', () => {
  it('start names the process that uses the data folder', async () => {
    const { code, err } = await asProcess(['start'], { KREDITLINA_PORT: '0' });
    expect(code).toBe(3);
    expect(err).toContain(`process ${process.pid}`);
  });

  it('start reports a port in use and exits', async () => {
    const other = mkdtempSync(join(tmpdir(), 'kreditlina-port-'));
    const port = await freePort();
    const taken: Server = createServer().listen(port, '127.0.0.1');
    try {
      const { code, err } = await asProcess(['start'], { KREDITLINA_DATA: other, PORT: String(port) });
      expect(code).toBe(3);
      expect(err).toContain(`Port ${port} on 127.0.0.1 is in use`);
    } finally {
      taken.close();
      rmSync(other, { recursive: true, force: true });
    }
  });

  it('start names an invalid environment variable', async () => {
    const { code, err } = await asProcess(['start'], { PORT: 'x' });
    expect(code).toBe(2);
    expect(err).toContain('PORT');
  });
});
