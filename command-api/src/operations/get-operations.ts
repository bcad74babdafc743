import { operationsAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { apiPaths } from '@kreditlina/domain/paths';
import { staffReaders } from '@kreditlina/http-edge/access';
import { route } from '@kreditlina/http-edge/route';
import { readOperations } from '@kreditlina/projections/operations/query';
import type { OperationsParts } from './parts.ts';

/** How far the read models are, and every event that was set aside. */
export const getOperations = route({
  method: 'GET',
  url: apiPaths.adminOperations,
  access: staffReaders,
  summary: 'Read models and parked events',
  answer: operationsAnswer,
  handler: (_call, parts: OperationsParts) => readOperations(parts.pool, parts.store),
});
