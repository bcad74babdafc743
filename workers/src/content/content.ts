import { contentPage, publishPlanned } from '@kreditlina/domain/content/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { ForStaff } from '@kreditlina/job-runner/execute-job';
import { againIn, countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';
import type { Reactions } from '../reaction.ts';

/**
 * Each plan has its own publishing job, which does nothing once another plan applies. The key of a picture is
 * destroyed when it is replaced or its post deleted.
 */
export const contentReactions: Reactions = {
  PublishingPlanned: ({ data: { pageId, publishAt }, version }, now) => [
    {
      name: 'planned-publishing',
      id: `planned-publishing.${pageId}.${version}`,
      data: { pageId, publishAt, plannedIn: version },
      delayMs: Math.max(0, Date.parse(publishAt) - Date.parse(now)),
    },
  ],
  BackgroundRemoved: ({ data: { pageId, pictureId } }) => [
    { name: 'remove-picture', id: `remove-picture.${pictureId}`, data: { pageId, pictureId } },
  ],
};

/** Publishes planned texts at their time, unless the plan was cancelled, replaced or carried out. */
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
      // The version makes the name unique, because the same time may be planned again after a cancellation.
      name: `planned-publishing/${pageId}/${countOf(data, 'plannedIn')}`,
      correlationId: pageId,
      decide: publishPlanned,
      command: { publishAt },
    });
    return 'done';
  },
};

/**
 * Destroys the key of a picture, which makes all copies of its bytes unreadable. This is irreversible, so the
 * log must contain the removal: otherwise an attacker with access to the queue could name a person instead.
 */
export const removePictureJob: JobKind = {
  name: 'remove-picture',
  async run(data, run) {
    const pictureId = idOf(data, 'pictureId');
    const pageId = idOf(data, 'pageId');
    if (!(await wasRemoved(run, pageId, pictureId)))
      throw new ForStaff('The log records no removal of the picture: no key was destroyed');
    await run.keys.destroy(pictureId, streamOf(contentPage, pageId));
    return 'done';
  },
};

async function wasRemoved({ store }: JobRun, pageId: string, pictureId: string): Promise<boolean> {
  for await (const { type, data } of readStream(store, streamOf(contentPage, pageId)))
    if (type === 'BackgroundRemoved' && data.pictureId === pictureId) return true;
  return false;
}
