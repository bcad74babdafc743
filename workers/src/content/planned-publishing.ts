import { contentPage, publishPlanned } from '@kreditlina/domain/content/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { againIn, countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';

/** Publishes planned texts at their time, unless the plan was cancelled, replaced or overtaken. */
export const plannedPublishingJob: JobKind = {
  name: 'planned-publishing',
  async run(data, run) {
    const pageId = idOf(data, 'pageId');
    const publishAt = idOf(data, 'publishAt');
    const { plan } = await loadState(run.store, contentPage, pageId);
    if (plan?.publishAt !== publishAt) return 'done';
    const leftMs = Date.parse(publishAt) - Date.parse(run.clock.now());
    if (leftMs > 0) return againIn(leftMs);
    await applyEffect(run, {
      aggregate: contentPage,
      id: pageId,
      // The same time may be planned again after a cancellation.
      name: `planned-publishing/${pageId}/${countOf(data, 'plannedIn')}`,
      correlationId: pageId,
      decide: publishPlanned,
      command: { publishAt },
    });
    return 'done';
  },
};
