import { operationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { readOperations, WAITS_BEHIND } from '@kreditlina/projections/operations/query';
import { staffWith } from '../access.ts';
import type { OperationsParts } from './parts.ts';

/** How far the read models are, and every event that was set aside. */
export const getOperations = route({
  method: 'GET',
  url: apiPaths.adminOperations,
  access: staffWith('read'),
  summary: 'Read models and parked events',
  answer: operationsAnswer,
  handler: async (_call, { pool, store, parkedElsewhere }: OperationsParts) => {
    const [operations, elsewhere] = await Promise.all([readOperations(pool, store), parkedElsewhere()]);
    const parked = elsewhere.map(({ reader, stream, version, type, error, parkedAt }) => ({
      projection: reader,
      stream,
      version,
      type,
      reason: error ?? WAITS_BEHIND,
      parked_at: parkedAt,
    }));
    return { ...operations, parked_events: [...operations.parked_events, ...parked] };
  },
});
