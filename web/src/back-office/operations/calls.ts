import type * as contract from '@kreditlina/domain/operations/contracts/staff';
import { getOperations } from '@kreditlina/domain/operations/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { randomId } from '../../lib/browser/random-id.ts';

const retryJobCall = light<typeof contract.retryJob>('POST', '/api/admin/operations/retry-job');
const dismissJobCall = light<typeof contract.dismissJob>('POST', '/api/admin/operations/dismiss-job');
const rebuildReadModel = light<typeof contract.rebuildReadModel>('POST', '/api/admin/operations/rebuild');
const allowDaysCall = light<typeof contract.allowDays>('POST', '/api/admin/operations/allow-days');
const settleFileCall = light<typeof contract.settleFile>('POST', '/api/admin/operations/settle-file');
const setAsideFileCall = light<typeof contract.setAsideFile>('POST', '/api/admin/operations/set-aside-file');

/** Polling intervals; shorter during a rebuild, to show its progress. */
const EVERY_MS = { usually: 10_000, rebuilding: 2_000 };
const ended: readonly string[] = ['done', 'failed'];

/**
 * Query for the health of the product. Polling is passive, so it does not keep an unattended session alive.
 */
export const operationsQuery = queryOptions({
  queryKey: ['admin', 'operations'],
  queryFn: ({ signal }) => call(getOperations, {}, { signal, passive: true }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.rebuilds.some(({ phase }) => !ended.includes(phase)) ? EVERY_MS.rebuilding : EVERY_MS.usually,
});

const once = () => ({ idempotencyKey: randomId() });
export const retryJob = (id: string) => call(retryJobCall, { body: { id } }, once());
export const dismissJob = (id: string, comment: string) =>
  call(dismissJobCall, { body: { id, comment } }, once());
export const rebuild = (name: string) => call(rebuildReadModel, { body: { name } }, once());
export const allowDays = (throughOn: string, comment: string) =>
  call(allowDaysCall, { body: { through_on: throughOn, comment } }, once());
export const settleFile = (sequence: number, comment: string) =>
  call(settleFileCall, { body: { sequence, comment } }, once());
export const setAsideFile = (sequence: number, comment: string) =>
  call(setAsideFileCall, { body: { sequence, comment } }, once());
