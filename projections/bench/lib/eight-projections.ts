import type { Projection } from '@kreditlina/projection-engine/projection';
import { creditApplicationProjection as one } from '../../src/credit-application/evolve.ts';

/** Eight read models of equal weight: copies of the application read model under different names. */
export const eightProjections: readonly Projection[] = Array.from({ length: 8 }, (_, index) => {
  const table = { ...one.table, name: `application_${index + 1}` };
  return { ...(one as unknown as Projection), name: `application-${index + 1}`, table };
});
