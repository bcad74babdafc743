import type { PartnerErrorKind } from '@kreditlina/partner-http/partner-error';
import { expect, it } from 'vitest';
import type { Partners } from '../partners.ts';
import type { FaultInput, SimulatedPartner } from '../simulation/faults.ts';
import { partnerErrorOf, startTestPartners, type TestPartners, until } from './start-test-partners.ts';

export interface FaultyCall {
  readonly partner: SimulatedPartner;
  /** The simplest call of the partner, which succeeds without faults. */
  readonly ask: (partners: Partners) => Promise<unknown>;
  /** Creates the prerequisites of the call. */
  readonly prepare?: (simulators: TestPartners['simulators']) => unknown;
  /** Number of attempts of a call that keeps failing: 3 if it can be repeated, otherwise 1. */
  readonly triesMax: number;
}

/** Longer than any test waits, so that only the client's own limit can end the call. */
const FOREVER_MS = 60_000;
const neverOpens = { failures: 1_000, openMs: 50 };

const slowKinds: readonly FaultInput['kind'][] = ['slow', 'late-success'];
const passing: readonly (readonly [FaultInput['kind'], number])[] = [
  ['error', 500],
  ['error', 503],
  ['error', 429],
  ['reset', 500],
  ['cut-body', 500],
  ['lost-answer', 500],
];
const rubbish: readonly FaultInput['kind'][] = ['rubbish', 'not-json', 'oversized'];

/**
 * Contract tests for any client of a partner that misbehaves: the call ends, reports its failure, is tried a
 * limited number of times, and later recovers.
 */
export function testFaults({ partner, ask, triesMax, prepare }: FaultyCall): void {
  const failing = async (fault: Omit<FaultInput, 'partner'>, timeoutMs: number) => {
    await using test = await startTestPartners({}, { timeoutMs, breaker: neverOpens });
    prepare?.(test.simulators);
    test.simulators.control.faults.add({ partner, count: 50, ...fault });
    const error = await partnerErrorOf(ask(test.partners));
    return { error, tries: test.calls.at(-1)?.tries };
  };
  const sees = (kind: PartnerErrorKind, tries: number) => ({
    error: expect.objectContaining({ partner, kind, retryable: kind !== 'rejected' }),
    tries,
  });

  it.each(slowKinds)('%s: the client times out and does not retry', async (kind) => {
    expect(await failing({ kind, delayMs: FOREVER_MS }, 150)).toEqual(sees('timeout', 1));
  });

  it.each(passing)('%s %i: a temporary failure after a limited number of tries', async (kind, status) => {
    expect(await failing({ kind, status }, 20_000)).toEqual(sees('unavailable', triesMax));
  });

  it.each(rubbish)('%s: an invalid answer, without a retry', async (kind) => {
    expect(await failing({ kind }, 20_000)).toEqual(sees('rubbish', 1));
  });

  it('a refusal is final', async () => {
    expect(await failing({ kind: 'error', status: 403 }, 20_000)).toEqual(sees('rejected', 1));
  });

  it('an unreachable partner is a temporary failure', async () => {
    await using test = await startTestPartners({}, { breaker: neverOpens });
    await test.simulators.close();
    expect(await partnerErrorOf(ask(test.partners))).toMatchObject({ partner, kind: 'unavailable' });
  });

  it('the breaker opens after consecutive failures and closes when a call succeeds', async () => {
    await using test = await startTestPartners({}, { retries: 0, breaker: { failures: 3, openMs: 200 } });
    prepare?.(test.simulators);
    const { faults } = test.simulators.control;
    faults.add({ partner, kind: 'error', count: 3 });
    const kinds: string[] = [];
    for (let calls = 0; calls < 3; calls += 1) kinds.push((await partnerErrorOf(ask(test.partners))).kind);
    expect(kinds).toEqual(['unavailable', 'unavailable', 'unavailable']);
    expect((await partnerErrorOf(ask(test.partners))).kind).toBe('open-circuit');
    // The partner works again, since its three faults are used up, and the breaker closes by itself.
    const isWell = () =>
      ask(test.partners).then(
        () => true,
        () => false,
      );
    expect(await until(isWell, (well) => well)).toBe(true);
  });
}
