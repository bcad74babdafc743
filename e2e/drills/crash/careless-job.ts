import type { JobKind } from '@kreditlina/workers/job';
import { blindTo } from '@kreditlina/workers/testing/blind-store';

/**
 * A planted defect: the job's effect comes before the record of it. The real job works on a store that does not show it what it
 * did before, and goes by a note of its own, which it takes when the effect is done.
 */
export function carelessly(kind: JobKind, effect: string): JobKind {
  const noted = new Set<string>();
  return {
    ...kind,
    async run(data, run) {
      if (noted.has(run.jobId)) return 'done';
      const outcome = await kind.run(data, { ...run, store: blindTo(effect, run.store) });
      noted.add(run.jobId);
      return outcome;
    },
  };
}
