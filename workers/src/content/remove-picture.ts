import { contentPage } from '@kreditlina/domain/content/index';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { ForStaff } from '@kreditlina/job-runner/execute-job';
import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';

/**
 * Destroys the key of a picture: it becomes unreadable, wherever its bytes are. That is irreversible, so the
 * log must contain the removal: an attacker with access to the queue could name a person instead.
 */
export const removePictureJob: JobKind = {
  name: 'remove-picture',
  async run(data, run) {
    const pictureId = idOf(data, 'pictureId');
    const pageId = idOf(data, 'pageId');
    if (!(await wasRemoved(run, pageId, pictureId)))
      throw new ForStaff('The log knows of no picture that was removed: nothing was destroyed');
    await run.keys.destroy(pictureId, streamOf(contentPage, pageId));
    return 'done';
  },
};

async function wasRemoved({ store }: JobRun, pageId: string, pictureId: string): Promise<boolean> {
  for await (const { type, data } of readStream(store, streamOf(contentPage, pageId)))
    if (type === 'BackgroundRemoved' && data.pictureId === pictureId) return true;
  return false;
}
