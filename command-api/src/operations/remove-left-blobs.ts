import type { Metrics } from '@kreditlina/http-edge/metrics';
import type { FastifyBaseLogger } from 'fastify';

export interface RemovalParts {
  readonly removeBlobs: (() => Promise<number>) | undefined;
  readonly metrics: Pick<Metrics, 'countRemovedBlobs'>;
}

/** Removes what was put beside the log for an event that never came, and says how much. */
export async function removeLeftBlobs(
  { removeBlobs, metrics }: RemovalParts,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const removed = (await removeBlobs?.()) ?? 0;
  if (removed === 0) return;
  metrics.countRemovedBlobs(removed);
  log.info({ removed }, 'blobs that no event refers to were removed');
}
