import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openComposition } from '@kreditlina/cli/compose/composition';
import { readConfig } from '@kreditlina/cli/config/read-config';
import { copyOfPreparedData } from '@kreditlina/cli/testing/prepared-data';
import { runCommand } from '@kreditlina/cli/testing/run-command';
import { shortenLog } from '@kreditlina/event-store/testing/shorter-log';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { eventually } from '@kreditlina/tools/eventually';
import { inDrill, long, provesAll } from '@kreditlina/tools/extent';
import { plainEnvironment } from '@kreditlina/tools/plain-environment';
import { companyReportJob } from '@kreditlina/workers/company/company';
import type { JobDeps, JobKind } from '@kreditlina/workers/job';
import { Crash, crashingDeps } from '@kreditlina/workers/testing/crashing-deps';
import { createJobWorld } from '@kreditlina/workers/testing/job-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../src/product.ts';
import { applyUntilStopped } from './crash/applicant.ts';
import { carelessly } from './crash/careless-job.ts';
import { brokenPromises, doubledEffects, owedEffects, readLog } from './crash/check-log.ts';
import { loseKeys, putKeysBack } from './crash/damage.ts';
import { createLedger } from './crash/ledger.ts';
import { createStrangers } from './crash/strangers.ts';

/**
 * The processes killed in each cycle; after a kill of its database, the running product restarts that itself.
 */
const PRODUCT = ['product'] as const;
const [DATABASE, BOTH] = [['database'], ['product', 'database']] as const;
const ROUND = provesAll
  ? [PRODUCT, PRODUCT, PRODUCT, DATABASE, PRODUCT, PRODUCT, PRODUCT, BOTH]
  : [PRODUCT, DATABASE, BOTH];
const CYCLES = inDrill(3, 8);
/** Commands to acknowledge before each kill, which follows at a random moment. */
const MORE = 5;
const SERVING_MS = provesAll ? 2_200 : 600;
/** Number of events that an older backup would lack. */
const SHORTER_BY = 5;
const SETTLE_LIMIT_MS = 90_000;
const PERSONAS = ['approved', 'restricted-limit', 'payment-remarks'];
if (provesAll) PERSONAS.push('rejected-by-second-lender', 'several-companies');
const root = new URL('../../', import.meta.url).pathname;

describe('drill:crash', () => {
  let dataDir: string;
  const ledger = createLedger();
  const restartsMs: number[] = [];
  const damage: { what: string; ms: number }[] = [];
  let product: Product;
  let env: Record<string, string>;
  let failures: string[] = [];

  const start = async () => {
    product = await startProduct({ dataDir, env });
  };
  const killDatabase = () => {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGKILL');
  };
  /** Kills the product with SIGKILL, and in some cycles the database as well or instead. */
  const crash = async (cycle: number) => {
    const killed: readonly string[] = ROUND[cycle % ROUND.length] ?? PRODUCT;
    if (killed.includes('database')) killDatabase();
    if (!killed.includes('product')) return;
    await product.kill();
    const begin = performance.now();
    await start();
    restartsMs.push(Math.round(performance.now() - begin));
  };

  beforeAll(
    async () => {
      dataDir = await copyOfPreparedData('kreditlina-crash-', { isKilled: true });
      env = { KREDITLINA_PORT: String(await freePort()) };
      await start();
      const stopping = new AbortController();
      const nextStranger = createStrangers();
      const applicants = PERSONAS.map((key, number) =>
        applyUntilStopped({
          nextStranger,
          number,
          ledger,
          signal: stopping.signal,
          baseUrl: product.baseUrl,
          persona: personaByKey(key),
        }),
      );
      const settled = Promise.allSettled(applicants);
      const more = async () => {
        const before = ledger.entries.length;
        const isMore = () => expect(ledger.entries.length).toBeGreaterThanOrEqual(before + MORE);
        await Promise.race([eventually(isMore, { timeout: 90_000, interval: 20 }), settled]);
      };
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        await more();
        await sleep(randomInt(SERVING_MS));
        await crash(cycle);
      }
      await more();
      stopping.abort();
      failures = (await settled).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    },
    inDrill(300_000, 600_000),
  );
  afterAll(async () => {
    await product?.stop();
    // KREDITLINA_DRILL_KEEP=1 keeps the folder, to inspect its log.
    if (process.env.KREDITLINA_DRILL_KEEP !== '1') rmSync(dataDir, { recursive: true, force: true });
  });

  const composition = () => openComposition(readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' }));
  const log = async () => {
    await using opened = await composition();
    return await readLog((await opened.openStore()).events);
  };
  const environment = () => ({ KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' });
  const kreditlina = async (...args: string[]) =>
    (await runCommand(args, environment())).out.trim().split('\n');
  const startAgain = () => {
    const options = { cwd: root, env: { ...plainEnvironment(), ...environment() } };
    return promisify(execFile)(process.execPath, ['cli/src/main.ts', 'start'], options);
  };

  const ownerUrl = async () => {
    await using opened = await composition();
    return opened.urls.ownerUrl;
  };
  const health = async () => {
    const answer = await fetch(`${product.baseUrl}/health/ready`);
    return (await answer.json()) as { status: string; parts: { name: string; status: string }[] };
  };
  const partOf = async (name: string) => (await health()).parts.find((part) => part.name === name);
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    damage.push({ what, ms: Math.round(performance.now() - begin) });
  };

  it('customers can always continue, and the product restarts after each kill', () => {
    expect(failures).toEqual([]);
    expect(restartsMs.length).toBeGreaterThan(CYCLES / 2);
    process.stdout.write(
      `drill:crash ${JSON.stringify({ cycles: CYCLES, acknowledged: ledger.entries.length, restartMs: { median: restartsMs.toSorted((a, b) => a - b)[restartsMs.length >> 1], most: Math.max(...restartsMs) } })}\n`,
    );
  });

  it('no acknowledged event is lost, doubled or out of order', async () => {
    expect(ledger.entries.length).toBeGreaterThan(CYCLES * MORE);
    expect(brokenPromises(await log(), ledger.entries)).toEqual([]);
  });

  it('every job has its effect exactly once', async () => {
    const deadline = Date.now() + SETTLE_LIMIT_MS;
    let events = await log();
    while (owedEffects(events).length > 0 && Date.now() < deadline) {
      await sleep(500);
      events = await log();
    }
    expect(owedEffects(events)).toEqual([]);
    expect(doubledEffects(events)).toEqual([]);
    expect(events.some((event) => event.type === 'WithdrawalRequested')).toBe(true);
  });

  it('no message interrupted by a kill ends as unknown, unless the provider lost it', async () => {
    const events = await log();
    // The simulated provider loses its messages when it is killed, so the outcome is unknown for a message
    // that it had accepted and that became outdated just then.
    const taken = new Set(
      events.filter(({ type }) => type === 'MessageSent').map(({ data }) => data.messageId),
    );
    const unknown = events.filter(({ type, data }) => type === 'MessageFailed' && data.reason === 'unknown');
    expect(unknown.filter(({ data }) => !taken.has(data.messageId))).toEqual([]);
  });

  it('the hash chains are whole and no job has failed', async () => {
    expect(JSON.parse((await kreditlina('verify', '--json'))[0] ?? '')).toMatchObject({
      problems: [],
      complete: true,
    });
    expect(JSON.parse((await kreditlina('jobs', 'failed', '--json'))[0] ?? '')).toEqual({ failed: [] });
  });

  it('every read model equals its rebuild', async () => {
    const rebuilt = (await kreditlina('rebuild', '--json')).map((line) => JSON.parse(line));
    expect(rebuilt.length).toBeGreaterThanOrEqual(5);
    expect(rebuilt.every((one) => one.comparedWith === 'live')).toBe(true);
  });

  it('a second start is refused and names the running process, also after the lock file was deleted', async () => {
    for (const isDeleted of [false, true]) {
      if (isDeleted) rmSync(join(dataDir, 'kreditlina.lock.db'));
      const refused = await startAgain().catch(({ stderr }: { stderr: string }) => stderr);
      expect(refused).toContain(`process ${product.pid}`);
    }
    expect(await health()).toMatchObject({ status: 'ok' });
  });

  it(
    'lost keys turn health red and verify names them; restored keys make both well again',
    long,
    async () => {
      await loseKeys(await ownerUrl());
      await product.kill();
      await timed('start without keys', start);
      const withoutKeys = await partOf('keys');
      const verified = await kreditlina('verify', '--json');
      await putKeysBack(await ownerUrl());
      expect(withoutKeys).toMatchObject({ status: 'failed', detail: expect.stringMatching(/^\d+ lost$/) });
      expect(verified[0]).toContain('key-lost');
      await timed('keys back to well', () =>
        eventually(async () => expect(await partOf('keys')).toEqual({ name: 'keys', status: 'ok' })),
      );
      expect(JSON.parse((await kreditlina('verify', '--json'))[0] ?? '')).toMatchObject({ problems: [] });
    },
  );

  it('a log shorter than the read models turns health red at start, until it is accepted', long, async () => {
    const last = (await log()).at(-SHORTER_BY);
    if (!last) throw new Error('The log is empty');
    await product.stop();
    {
      await using opened = await composition();
      await shortenLog(opened.urls.ownerUrl, last.position);
    }
    await timed('start on a shorter log', start);
    expect(await partOf('log')).toMatchObject({ status: 'failed' });
    const said = ['--by', 'anna', '--reason', 'the end of the log is lost'];
    const [accepted = ''] = await kreditlina('accept-log', '--json', ...said);
    expect(JSON.parse(accepted).accepted.length).toBeGreaterThan(0);
    await timed('accepted to well', () =>
      eventually(async () => expect(await partOf('log')).toEqual({ name: 'log', status: 'ok' })),
    );
    process.stdout.write(`drill:crash ${JSON.stringify({ damage })}\n`);
  });
});

describe('the crash drill itself', () => {
  const effect = 'CreditReportReceived';
  const CALLS_MAX = 20;

  /**
   * Delivers the job of the company report twice, the first time with or without a kill.
   * @returns the drill's findings
   */
  async function deliverTwice(kind: JobKind, isKilled: boolean): Promise<string[]> {
    await using world = await createJobWorld();
    const driver = world.drive('approved');
    await driver.toBank();
    await driver.askForDecision();
    await world.jobs.settle(() => false);
    const job = world.jobs.requested.find(({ name }) => name === kind.name);
    if (!job) throw new Error(`Nothing asked for ${kind.name}`);
    const deliver = (deps: JobDeps) =>
      executeJob(
        kind,
        { jobId: job.id, data: job.data, failures: 0, starts: 1, isLastTry: false },
        deps,
      ).catch((error: unknown) => error);
    const done = async () => (await world.events(effect)).length;
    if (isKilled) {
      // Crashes one call later each time, up to the call with the effect, whose answer is lost.
      for (let at = 1; at < CALLS_MAX && (await done()) === 0; at += 1) {
        expect(await deliver(crashingDeps(world.deps, at, 'after').deps)).toBeInstanceOf(Crash);
      }
      expect(await done()).toBe(1);
    } else expect(await deliver(world.deps)).toBe('done');
    expect(await deliver(world.deps)).toBe('done');
    return doubledEffects(await readLog(world.deps.store));
  }

  it('detects an effect doubled by a kill before it was recorded (sabotage)', async () => {
    const careless = () => carelessly(companyReportJob, effect);
    expect(await deliverTwice(careless(), true)).toEqual([expect.stringMatching(`^${effect} company-`)]);
    expect(await deliverTwice(careless(), false)).toEqual([]);
    expect(await deliverTwice(companyReportJob, true)).toEqual([]);
  });
});
