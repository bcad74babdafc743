import type { ReadingPurpose } from '@kreditlina/domain/kernel/rights';
import type * as contract from '@kreditlina/domain/operations/contracts/staff';
import {
  getOperations,
  showFileLines as showFileLinesCall,
} from '@kreditlina/domain/operations/contracts/staff';
import type { correctPayoutDate as correctPayoutDateContract } from '@kreditlina/domain/payout-date/contract';
import { queryOptions } from '@tanstack/react-query';
import { light } from '../../lib/api/api-call.ts';
import { call, callOnce } from '../../lib/api/api-client.ts';

const retryJobCall = light<typeof contract.retryJob>('POST', '/api/admin/operations/retry-job');
const dismissJobCall = light<typeof contract.dismissJob>('POST', '/api/admin/operations/dismiss-job');
const rebuildReadModel = light<typeof contract.rebuildReadModel>('POST', '/api/admin/operations/rebuild');
const allowDaysCall = light<typeof contract.allowDays>('POST', '/api/admin/operations/allow-days');
const settleFileCall = light<typeof contract.settleFile>('POST', '/api/admin/operations/settle-file');
const readFileAgainCall = light<typeof contract.readFileAgain>(
  'POST',
  '/api/admin/operations/read-file-again',
);
const correctPayoutDateCall = light<typeof correctPayoutDateContract>(
  'POST',
  '/api/admin/operations/payout-dates/:id',
);
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

export const retryJob = (id: string) => callOnce(retryJobCall, { body: { id } });
export const dismissJob = (id: string, comment: string) =>
  callOnce(dismissJobCall, { body: { id, comment } });
export const rebuild = (name: string) => callOnce(rebuildReadModel, { body: { name } });
export const allowDays = (throughOn: string, comment: string) =>
  callOnce(allowDaysCall, { body: { through_on: throughOn, comment } });
export const settleFile = (sequence: number, comment: string) =>
  callOnce(settleFileCall, { body: { sequence, comment } });
export const readFileAgain = (sequence: number, comment: string) =>
  callOnce(readFileAgainCall, { body: { sequence, comment } });
export const showFileLines = (sequence: number, purpose: ReadingPurpose) =>
  callOnce(showFileLinesCall, { body: { sequence, purpose } });
export const setAsideFile = (sequence: number, comment: string) =>
  callOnce(setAsideFileCall, { body: { sequence, comment } });
export const correctPayoutDate = (id: string, body: { readonly on: string; readonly comment: string }) =>
  callOnce(correctPayoutDateCall, { params: { id }, body });
