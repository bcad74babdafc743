import { setTimeout as sleep } from 'node:timers/promises';
import type { CallRecord } from '@kreditlina/partner-http/http-client';
import { isPartnerError, type PartnerError } from '@kreditlina/partner-http/partner-error';
import { createPartners, type Partners, type PartnersOptions } from '../partners.ts';
import { type SimulatorOptions, simulatedAuthority, startSimulators } from '../simulators/simulators.ts';

export interface TestPartners extends AsyncDisposable {
  readonly partners: Partners;
  readonly simulators: Awaited<ReturnType<typeof startSimulators>>;
  /** All calls since the start, oldest first. */
  readonly calls: readonly CallRecord[];
}

/** Starts simulators on a free loopback port with the real HTTP clients; `await using` closes both. */
export async function startTestPartners(
  simulatorOptions: SimulatorOptions = {},
  limits: PartnersOptions['limits'] = {},
): Promise<TestPartners> {
  const simulators = await startSimulators({
    reportDelayMs: 0,
    slowMs: 10,
    bank: { delayMs: 0, numbersFrom: 1 },
    ...simulatorOptions,
  });
  const calls: CallRecord[] = [];
  const partners = createPartners({
    urls: simulators.urls,
    bankIdAuthorities: [simulatedAuthority],
    limits,
    onCall: (record) => calls.push(record),
  });
  return {
    partners,
    simulators,
    calls,
    async [Symbol.asyncDispose]() {
      await partners.close();
      await simulators.close();
    },
  };
}

/**
 * Returns the partner error of a call. A call that succeeds, or fails with any other error, fails the test.
 */
export async function partnerErrorOf(call: Promise<unknown>): Promise<PartnerError> {
  const outcome = await call.then(
    () => 'an answer',
    (error: unknown) => error,
  );
  if (isPartnerError(outcome)) return outcome;
  throw new Error(`Expected a PartnerError, got ${String(outcome)}`);
}

const TRIES_MAX = 200;
const PAUSE_MS = 25;

/** Polls until the answer is as wanted; gives up after pauses of 5 s in all. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    await sleep(PAUSE_MS);
  }
  throw new Error(`Not as wanted after ${TRIES_MAX} tries`);
}
