import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Composition, openComposition } from '@kreditlina/cli/compose/composition';
import { readConfig } from '@kreditlina/cli/config/read-config';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { drillScale } from '@kreditlina/tools/drill-scale';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fleet, startFleet } from '../src/fleet.ts';
import { applyUntilStopped } from './crash/applicant.ts';
import { brokenPromises, doubledEffects, owedEffects, readLog } from './crash/check-log.ts';
import { createLedger } from './crash/ledger.ts';
import { harmProcess, harms } from './fleet/harm.ts';
import { untilLagIsGone } from './fleet/watch-lag.ts';

const COPIES = { 'command-api': 2, projections: 2, workers: 2 } as const;
const VICTIMS = [
  'projections-1',
  'command-api-1',
  'workers-1',
  'projections-2',
  'command-api-2',
  'workers-2',
];
/** Each role once in CI, by another way each; for five minutes every process by every way. */
const HARMS = drillScale === 1 ? 3 : 30;
const SERVING_WITHIN_MS = 5_000;
const LAG_GONE_WITHIN_MS = 10_000;
const SETTLE_LIMIT_MS = 90_000;
const PERSONAS = ['approved', 'restricted-limit', 'rejected-by-second-lender', 'payment-remarks'];
const root = new URL('../../', import.meta.url).pathname;

interface Figures {
  readonly victim: string;
  readonly harm: string;
  readonly servingMs: number;
  readonly lagGoneMs: number;
  readonly endedMs?: number;
}

describe('a fleet of processes under load', () => {
  const ledger = createLedger();
  const figures: Figures[] = [];
  const slowEnds: string[] = [];
  let fleet: Fleet;
  let opened: Composition;
  let failures: string[] = [];

  const log = async () => readLog((await opened.openStore()).events);
  const kreditlina = async (...args: string[]) => {
    const options = { cwd: root, env: { ...process.env, ...fleet.env, KREDITLINA_LOG: 'none' } };
    const { stdout } = await promisify(execFile)(process.execPath, ['cli/src/main.ts', ...args], options);
    return stdout.trim().split('\n');
  };
  /** Milliseconds until a write is acknowledged that was not yet when it was asked. */
  const untilAcknowledged = async () => {
    const [begin, before] = [performance.now(), ledger.entries.length];
    await eventually(() => expect(ledger.entries.length).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 10,
    });
    return Math.round(performance.now() - begin);
  };

  beforeAll(async () => {
    fleet = await startFleet({ copies: COPIES, redis: true, eventStore: true });
    opened = await openComposition(readConfig({ ...fleet.env, KREDITLINA_LOG: 'none' }));
    const { events } = await opened.openStore();
    const stopping = new AbortController();
    const settled = Promise.allSettled(
      PERSONAS.map((key, number) =>
        applyUntilStopped({
          number,
          ledger,
          signal: stopping.signal,
          baseUrl: fleet.baseUrl,
          persona: personaByKey(key),
        }),
      ),
    );
    await untilAcknowledged();
    for (let turn = 0; turn < HARMS; turn += 1) {
      const victim = fleet.named(VICTIMS[turn % VICTIMS.length] ?? '');
      const harm = harms[(turn + Math.floor(turn / VICTIMS.length)) % harms.length] ?? 'kill';
      const harmed = await harmProcess(victim, harm);
      const [servingMs, lagGoneMs] = await Promise.all([
        untilAcknowledged(),
        untilLagIsGone(events, opened.pool),
      ]);
      const { ended } = harmed;
      figures.push({
        victim: victim.name,
        harm,
        servingMs,
        lagGoneMs,
        ...(ended && { endedMs: ended.milliseconds }),
      });
      if (ended?.wasKilled) slowEnds.push(victim.name);
      await harmed.again;
    }
    stopping.abort();
    failures = (await settled).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    process.stdout.write(`drill:fleet ${JSON.stringify({ acknowledged: ledger.entries.length, figures })}\n`);
  }, 600_000 * drillScale);
  afterAll(async () => {
    await opened?.[Symbol.asyncDispose]();
    await fleet?.stop();
  });

  it('customers could always go on, and an orderly end is one', () => {
    expect(failures).toEqual([]);
    expect(slowEnds).toEqual([]);
  });

  it('serves again in 5 s, and its read models are less than 1 s behind within 10 s', () => {
    expect(figures).toHaveLength(HARMS);
    expect(figures.filter(({ servingMs }) => servingMs > SERVING_WITHIN_MS)).toEqual([]);
    expect(figures.filter(({ lagGoneMs }) => lagGoneMs > LAG_GONE_WITHIN_MS)).toEqual([]);
  });

  it('no command that was accepted is lost, doubled or out of order', async () => {
    expect(ledger.entries.length).toBeGreaterThan(HARMS * 5);
    expect(brokenPromises(await log(), ledger.entries)).toEqual([]);
  });

  it('every job has its effect, and none has it twice', async () => {
    await eventually(async () => expect(owedEffects(await log())).toEqual([]), {
      timeout: SETTLE_LIMIT_MS,
      interval: 500,
    });
    expect(doubledEffects(await log())).toEqual([]);
  });

  it('every read model equals its rebuild, the hash chains are whole and no job has failed', async () => {
    const rebuilt = (await kreditlina('rebuild', '--json')).map((line) => JSON.parse(line));
    expect(rebuilt.length).toBeGreaterThanOrEqual(5);
    expect(rebuilt.filter((one) => one.comparedWith !== 'live')).toEqual([]);
    expect(JSON.parse((await kreditlina('verify', '--json'))[0] ?? '')).toMatchObject({
      problems: [],
      complete: true,
    });
    expect(JSON.parse((await kreditlina('jobs', 'failed', '--json'))[0] ?? '')).toEqual({ failed: [] });
  });
});
