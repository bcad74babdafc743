import type { Metrics } from '@kreditlina/http-edge/metrics';
import type { FastifyBaseLogger } from 'fastify';

export interface RemovalParts {
  readonly removeBlobs: (() => Promise<number>) | undefined;
  readonly metrics: Pick<Metrics, 'countRemovedBlobs'>;
}

/** Removes blobs stored for an event that was never appended, and logs how many. */
export async function removeLeftBlobs(
  { removeBlobs, metrics }: RemovalParts,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const removed = (await removeBlobs?.()) ?? 0;
  if (removed === 0) return;
  metrics.countRemovedBlobs(removed);
  log.info({ removed }, 'blobs that no event refers to were removed');
}
