import { operationsAnswer } from '@kreditlina/domain/contracts/admin';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { readOperations } from '@kreditlina/projections/operations/query';
import { staffReaders } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** How far the read models are, and every event that was set aside. */
export const getOperations = route({
  method: 'GET',
  url: apiPaths.adminOperations,
  access: staffReaders,
  summary: 'Read models and parked events',
  answer: operationsAnswer,
  handler: ({ api }) => readOperations(api.pool, api.store),
});
