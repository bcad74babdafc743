import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  IsolatedCircuitError,
  retry,
} from 'cockatiel';
import { isPartnerError, PartnerError } from './partner-error.ts';

/** Maximum pause in ms before a retry; a retry needs more than twice this of the call's time limit. */
const BACKOFF_MAX_MS = 400;

/** True for failures of the partner itself; a refusal (`rejected`) shows that it works. */
const isIllness = (error: Error): boolean => isPartnerError(error) && error.kind !== 'rejected';

export interface Breaker {
  execute<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
}

/** Opens after some consecutive failures, then lets a single call through every `openMs` to test recovery. */
export function createBreaker(
  partner: string,
  operation: string,
  { failures = 5, openMs = 10_000 }: { failures?: number; openMs?: number } = {},
): Breaker {
  const policy = circuitBreaker(handleWhen(isIllness), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  let asksAgainAtMs = 0;
  policy.onBreak(() => {
    asksAgainAtMs = performance.now() + openMs;
  });
  return {
    async execute(ask) {
      try {
        return await policy.execute(ask);
      } catch (error) {
        if (error instanceof BrokenCircuitError || error instanceof IsolatedCircuitError) {
          // At least a second, because the call that tests recovery takes a moment after the pause.
          const retryAfterMs = Math.max(1_000, Math.ceil(asksAgainAtMs - performance.now()));
          throw new PartnerError({ partner, operation, kind: 'open-circuit', retryAfterMs });
        }
        throw error;
      }
    },
  };
}

/**
 * Retries with jittered, growing pauses while the failure is transient (`unavailable`) and time is left. A
 * timeout is not retried: it has used the call's time.
 */
export async function withRetries<Answer>(
  limits: { readonly retries: number; readonly timeoutMs: number },
  attempt: (remainingMs: number) => Promise<Answer>,
): Promise<Answer> {
  const deadline = performance.now() + limits.timeoutMs;
  const remaining = () => Math.max(1, Math.floor(deadline - performance.now()));
  if (limits.retries === 0) return attempt(remaining());
  const mayRetry = (error: Error) =>
    isPartnerError(error) && error.kind === 'unavailable' && remaining() > 2 * BACKOFF_MAX_MS;
  const policy = retry(handleWhen(mayRetry), {
    maxAttempts: limits.retries,
    backoff: new ExponentialBackoff({ initialDelay: 60, maxDelay: BACKOFF_MAX_MS }),
  });
  return policy.execute(() => attempt(remaining()));
}
