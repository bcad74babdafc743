import type { JobKind } from '@kreditlina/workers/job';
import { blindTo } from '@kreditlina/workers/testing/blind-store';

/**
 * A planted defect: the job's effect precedes its record. The real job runs on a store that hides its earlier
 * effects, and relies on a note of its own that is taken after the effect.
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
