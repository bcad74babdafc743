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

/** Customers who apply at a fleet, and what they were told. */
export interface Load extends AsyncDisposable {
  readonly ledger: Ledger;
  /** Everything that stood in their way. */
  readonly obstacles: readonly Obstacle[];
  /** The same data beside the product. */
  readonly opened: Composition;
  readonly events: EventStore;
  /** Resolves once so many commands were acknowledged since the beginning. */
  untilCommands(count: number): Promise<void>;
  /** Milliseconds until a write is acknowledged that was not yet, and until the read models are less than a second behind. */
  recovery(): Promise<{ readonly servingMs: number; readonly lagGoneMs: number }>;
  /** Lets everybody come to their end. @returns why some could not */
  stop(): Promise<readonly string[]>;
}

/** Starts them, and waits for the first acknowledged write. */
export async function loadFleet(fleet: Fleet): Promise<Load> {
  const stopping = new AbortController();
  const opened = await openComposition(readConfig({ ...fleet.env, KREDITLINA_LOG: 'none' }));
  const { events } = await opened.openStore();
  const { ledger, obstacles, failures, settled } = applyTogether(PERSONAS, fleet.baseUrl, stopping.signal);
  /** Nobody is left to wait for. */
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
