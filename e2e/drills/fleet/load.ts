import { type Composition, openComposition } from '@kreditlina/cli/compose/composition';
import { readConfig } from '@kreditlina/cli/config/read-config';
import type { EventStore } from '@kreditlina/event-store/port';
import { eventually } from '@kreditlina/tools/eventually';
import { provesAll } from '@kreditlina/tools/extent';
import { expect } from 'vitest';
import type { Fleet } from '../../src/fleet.ts';
import { applyTogether } from '../crash/applicants.ts';
import type { Ledger } from '../crash/ledger.ts';
import type { Obstacle } from '../crash/stubborn-client.ts';
import { untilLagIsGone } from './watch-lag.ts';

const PERSONAS = ['approved', 'restricted-limit'];
if (provesAll) PERSONAS.push('rejected-by-second-lender', 'payment-remarks');

/** Customers who apply at a fleet, and the answers they received. */
export interface Load extends AsyncDisposable {
  readonly ledger: Ledger;
  /** Every failed or missing answer that they met. */
  readonly obstacles: readonly Obstacle[];
  /** The same data, opened outside the product. */
  readonly opened: Composition;
  readonly events: EventStore;
  /** Resolves once this many commands have been acknowledged in total. */
  untilCommands(count: number): Promise<void>;
  /** Milliseconds until a new write is acknowledged, and until the read models lag less than a second. */
  recovery(): Promise<{ readonly servingMs: number; readonly lagGoneMs: number }>;
  /** Lets every customer finish. @returns reasons of those who could not */
  stop(): Promise<readonly string[]>;
}

/** Starts the customers, and waits for the first acknowledged write. */
export async function loadFleet(fleet: Fleet): Promise<Load> {
  const stopping = new AbortController();
  const opened = await openComposition(readConfig({ ...fleet.env, KREDITLINA_LOG: 'none' }));
  const { events } = await opened.openStore();
  const { ledger, obstacles, failures, settled } = applyTogether(PERSONAS, fleet.baseUrl, stopping.signal);
  /** Rejects when every customer has given up. */
  const allGaveUp = settled.then(() => {
    if (!stopping.signal.aborted) throw new Error(`every customer gave up: ${failures.join('; ')}`);
  });
  allGaveUp.catch(() => undefined);
  const untilAcknowledged = async () => {
    const [begin, before] = [performance.now(), ledger.entries.length];
    const patience = { timeout: 90_000, interval: 10 };
    const told = () => `${failures.join('; ')}; last: ${JSON.stringify(obstacles.slice(-5))}`;
    const isMore = () => expect(ledger.entries.length, told()).toBeGreaterThan(before);
    await Promise.race([eventually(isMore, patience), allGaveUp]);
    return Math.round(performance.now() - begin);
  };
  await untilAcknowledged();
  return {
    ledger,
    obstacles,
    opened,
    events,
    async untilCommands(count) {
      while (ledger.entries.length < count) await untilAcknowledged();
    },
    async recovery() {
      const [servingMs, lagGoneMs] = await Promise.all([
        untilAcknowledged(),
        untilLagIsGone(events, opened.pool),
      ]);
      return { servingMs, lagGoneMs };
    },
    async stop() {
      stopping.abort();
      await settled;
      return failures;
    },
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}
