import type * as contract from '@kreditlina/domain/work-item/contract';
import {
  type CallOutcome,
  getColleagues,
  getQueues,
  type WorkItemRow,
} from '@kreditlina/domain/work-item/contract';
import { queryOptions } from '@tanstack/react-query';
import { light } from '../../lib/api/api-call.ts';
import { call, callOnce } from '../../lib/api/api-client.ts';
import { REFRESH_MS } from '../../lib/api/waiting.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

const assignWorkItem = light<typeof contract.assignWorkItem>('POST', '/api/admin/queues/:id/assign');
const snoozeWorkItem = light<typeof contract.snoozeWorkItem>('POST', '/api/admin/queues/:id/snooze');
const recordCallOutcome = light<typeof contract.recordCall>('POST', '/api/admin/queues/:id/record-call');

export type WorkQuery = Readonly<
  Record<'page' | 'rows', number> & Record<'queue' | 'show', string | undefined>
>;

/** Query for the work items, refetched on focus and, while the page is visible, periodically. */
export const workItemsQuery = (query: WorkQuery) =>
  queryOptions({
    ...listQueryOptions,
    queryKey: ['admin', 'queues', query],
    queryFn: ({ signal }) => call(getQueues, { query }, { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

/** Query for the colleagues to whom an item can be assigned. */
export const colleaguesQuery = queryOptions({
  queryKey: ['admin', 'colleagues'],
  queryFn: async ({ signal }) => (await call(getColleagues, {}, { signal })).colleagues,
});

type Seen = Pick<WorkItemRow, 'id' | 'version'>;

/** Assigns an item to the current user or a colleague; null releases it. */
export const assignItem = ({ id, version }: Seen, assignee_id: string | null): Promise<void> =>
  callOnce(assignWorkItem, { params: { id }, body: { version, assignee_id } });

export const snoozeItem = ({ id, version }: Seen, days: number, comment: string): Promise<void> =>
  callOnce(snoozeWorkItem, { params: { id }, body: { version, days, comment } });

export const recordCall = ({ id, version }: Seen, outcome: CallOutcome, comment: string): Promise<void> =>
  callOnce(recordCallOutcome, { params: { id }, body: { version, outcome, comment } });
