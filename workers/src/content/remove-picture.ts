import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';

/** Destroys the key of a picture: nobody can read it any more, and its bytes go wherever they lie. */
export const removePictureJob: JobKind = {
  name: 'remove-picture',
  async run(data, run) {
    await run.keys.destroy(idOf(data, 'pictureId'));
    return 'done';
  },
};
