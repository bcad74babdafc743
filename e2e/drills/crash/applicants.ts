import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { expect } from 'vitest';
import { applyUntilStopped } from './applicant.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createStrangers } from './strangers.ts';
import type { Obstacle } from './stubborn-client.ts';

const PERSONAS = ['approved', 'restricted-limit', 'payment-remarks'];
/** Commands between two steps of an operator. */
const MORE = 10;

/** Customers who apply, each one application after the other, while an operator works on the system. */
export interface Applicants {
  readonly ledger: Ledger;
  /** Every failed or missing answer that they met. */
  readonly obstacles: readonly Obstacle[];
  /** Resolves once further commands are acknowledged. */
  more(): Promise<void>;
  /** Lets every customer finish. @returns reasons of those who could not */
  stop(): Promise<readonly string[]>;
}

/** Lets these personas apply in parallel, each until the signal. `settled` resolves once all have ended. */
export function applyTogether(personas: readonly string[], baseUrl: string, signal: AbortSignal) {
  const ledger = createLedger();
  const obstacles: Obstacle[] = [];
  const failures: string[] = [];
  const nextStranger = createStrangers();
  const settled = Promise.all(
    personas.map((key, number) =>
      applyUntilStopped({
        number,
        ledger,
        nextStranger,
        baseUrl,
        signal,
        persona: personaByKey(key),
        onObstacle: (obstacle) => obstacles.push(obstacle),
      }).catch((error: unknown) => failures.push(String(error))),
    ),
  );
  return { ledger, obstacles, failures, settled };
}

export function startApplicants(baseUrl: string): Applicants {
  const stopping = new AbortController();
  const { ledger, obstacles, failures, settled } = applyTogether(PERSONAS, baseUrl, stopping.signal);
  return {
    ledger,
    obstacles,
    async more() {
      const before = ledger.entries.length;
      const isMore = () => expect(ledger.entries.length, failures.join('; ')).toBeGreaterThan(before + MORE);
      await eventually(isMore, { timeout: 90_000, interval: 50 });
    },
    async stop() {
      stopping.abort();
      await settled;
      return failures;
    },
  };
}

/** Neither an answer nor a Retry-After. */
export const isNoRetry = ({ status, retryAfter }: Obstacle): boolean => status !== 503 || retryAfter === null;
