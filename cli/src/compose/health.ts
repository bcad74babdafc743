import type { HealthPart } from '@kreditlina/command-api';
import type { PostgresStore } from '@kreditlina/event-store/postgres/open-postgres-store';
import type { Workers } from '@kreditlina/workers';

/** What the API cannot see by itself: log and jobs. Each answers for itself, so that one fault hides no other. */
export async function readHealthParts(parts: {
  readonly log: PostgresStore;
  readonly workers: Workers;
}): Promise<HealthPart[]> {
  const asked = {
    'event-store': async (): Promise<Omit<HealthPart, 'name'>> => {
      const { ok, listening } = await parts.log.health();
      if (!ok) return { status: 'failed' };
      return listening ? { status: 'ok' } : { status: 'degraded', detail: 'polling' };
    },
    jobs: async (): Promise<Omit<HealthPart, 'name'>> => {
      const { failed } = await parts.workers.queue.counts();
      return failed === 0 ? { status: 'ok' } : { status: 'degraded', detail: `${failed} failed` };
    },
  };
  return Promise.all(
    Object.entries(asked).map(async ([name, ask]) => ({
      name,
      ...(await ask().catch(() => ({ status: 'failed' as const }))),
    })),
  );
}
