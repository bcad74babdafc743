import type { CallOutcome } from '@kreditlina/domain/work-item/contracts/enums';
import {
  colleaguesAnswer,
  type WorkItemRow,
  workItemsAnswer,
} from '@kreditlina/domain/work-item/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { apiCall, nothing } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

const list = apiCall('GET', apiPaths.adminQueues, workItemsAnswer);

export type WorkQuery = Readonly<
  Record<'page' | 'rows', number> & Record<'queue' | 'show', string | undefined>
>;
/** Work comes in, and colleagues take it, while the list stands on the screen. */
const REFRESH_MS = 10_000;

/** Read again when it is looked at, and while it is. */
export const workItemsQuery = (query: WorkQuery) =>
  queryOptions({
    ...listQueryOptions,
    queryKey: ['admin', 'queues', query],
    queryFn: ({ signal }) => callApi(list, { query, signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

const people = apiCall('GET', apiPaths.adminColleagues, colleaguesAnswer);

/** To whom an item can be given. */
export const colleaguesQuery = queryOptions({
  queryKey: ['admin', 'colleagues'],
  queryFn: async ({ signal }) => (await callApi(people, { signal })).colleagues,
});

type Seen = Pick<WorkItemRow, 'id' | 'revision'>;

const send = async (endpoint: string, body: object): Promise<void> => {
  await callApi(apiCall('POST', endpoint, nothing), { body, idempotencyKey: randomId() });
};

/** Takes an item, gives it to a colleague, or, with null, gives it back. */
export const assignItem = ({ id, revision }: Seen, assignee_id: string | null): Promise<void> =>
  send(apiPaths.adminAssignWorkItem(id), { revision, assignee_id });

export const snoozeItem = ({ id, revision }: Seen, days: number, comment: string): Promise<void> =>
  send(apiPaths.adminSnoozeWorkItem(id), { revision, days, comment });

export const recordCall = ({ id, revision }: Seen, outcome: CallOutcome, comment: string): Promise<void> =>
  send(apiPaths.adminRecordCall(id), { revision, outcome, comment });
