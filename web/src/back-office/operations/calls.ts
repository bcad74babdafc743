import { operationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { apiCall, nothing } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';

const call = apiCall('GET', apiPaths.adminOperations, operationsAnswer);
/** While something is rebuilt its progress is looked at oftener. */
const EVERY_MS = { usually: 10_000, rebuilding: 2_000 };
const ended: readonly string[] = ['done', 'failed'];

/** How the product is; asked again and again, which keeps no unattended session alive. */
export const operationsQuery = queryOptions({
  queryKey: ['admin', 'operations'],
  queryFn: ({ signal }) => callApi(call, { signal, passive: true }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.rebuilds.some(({ phase }) => !ended.includes(phase)) ? EVERY_MS.rebuilding : EVERY_MS.usually,
});

const write = (path: string, body: object) =>
  callApi(apiCall('POST', path, nothing), { body, idempotencyKey: randomId() });
export const retryJob = (id: string) => write(apiPaths.adminRetryJob, { id });
export const dismissJob = (id: string, comment: string) => write(apiPaths.adminDismissJob, { id, comment });
export const rebuild = (name: string) => write(apiPaths.adminRebuild, { name });
export const allowDays = (throughOn: string, comment: string) =>
  write(apiPaths.adminAllowDays, { through_on: throughOn, comment });
export const settleFile = (sequence: number, comment: string) =>
  write(apiPaths.adminSettleFile, { sequence, comment });
export const setAsideFile = (sequence: number, comment: string) =>
  write(apiPaths.adminSetAsideFile, { sequence, comment });
