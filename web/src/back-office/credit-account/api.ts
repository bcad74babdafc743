import { actionRoutes } from '@kreditlina/domain/credit-account/contracts/action-routes';
import {
  type AccountAction,
  type ApprovalsQuery,
  approvalsAnswer,
  companyActionsAnswer,
  effectAnswer,
} from '@kreditlina/domain/credit-account/contracts/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths, withIds } from '../../lib/paths.ts';
import { listQueryOptions, saysWhenMissing } from '../../ui/data-list/list-query.ts';

/** Everything of a company begins with it, here as on the rest of its page. */
const ofCompany = ['admin', 'company'] as const;
export const staleAfterAction = ofCompany;
export const approvalsKey = ['admin', 'approvals'] as const;

/** Where an action is sent. */
export const actionPath = (action: AccountAction, id: string): string =>
  withIds(actionRoutes[action].path, { id });

/** What of a company's credit staff can act on. */
export const companyActionsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...ofCompany, companyId, 'actions'],
    ...saysWhenMissing,
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminCompanyActions(companyId), companyActionsAnswer), { signal }),
  });

export type ActionInput = Readonly<Record<string, string | number>>;

/** What an action would do, as the account is now. A refusal is an answer like another: the dialog tells it. */
export const previewQuery = (
  companyId: string,
  action: AccountAction,
  input: ActionInput,
  reason: string | undefined,
) =>
  queryOptions({
    queryKey: ['admin', 'preview', companyId, action, input, reason],
    queryFn: ({ signal }) =>
      callApi(apiCall('POST', apiPaths.adminCompanyPreview(companyId), effectAnswer), {
        body: { action, input, reason },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isHandled: true },
  });

/** What waits for a second person, or what became of it. */
export const approvalsQuery = (query: Partial<ApprovalsQuery>) =>
  queryOptions({
    queryKey: [...approvalsKey, query],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminApprovals, approvalsAnswer), { query, signal }),
    ...listQueryOptions,
  });

/** What the approval of a proposal would do now. */
export const approvalEffectQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'approval-effect', id],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminApprovalEffect(id), effectAnswer), { signal }),
    staleTime: 0,
    retry: false,
    meta: { isHandled: true },
  });
