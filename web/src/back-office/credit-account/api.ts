import {
  type AccountAction,
  getCompanyActions,
  previewAction,
} from '@kreditlina/domain/credit-account/contracts/actions';
import {
  type ApprovalsQuery,
  getApprovalEffect,
  getApprovals,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { listQueryOptions, saysWhenMissing } from '../../ui/data-list/list-query.ts';

/** Prefix of the query keys of a company, shared with the rest of its page. */
const ofCompany = ['admin', 'company'] as const;
export const staleAfterAction = ofCompany;
export const approvalsKey = ['admin', 'approvals'] as const;

export const companyActionsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...ofCompany, companyId, 'actions'],
    ...saysWhenMissing,
    queryFn: ({ signal }) => call(getCompanyActions, { params: { id: companyId } }, { signal }),
  });

export type ActionInput = Readonly<Record<string, string | number>>;

/**
 * Query for the effect of an action on the account as it is now. A refusal is a valid answer, which the
 * dialog shows.
 */
export const previewQuery = (
  companyId: string,
  action: AccountAction,
  input: ActionInput,
  reason: string | undefined,
) =>
  queryOptions({
    queryKey: [...ofCompany, companyId, 'preview', action, input, reason],
    queryFn: ({ signal }) =>
      call(previewAction, { params: { id: companyId }, body: { action, input, reason } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isHandled: true },
  });

/** Query for proposals that await a second person, and for decided ones. */
export const approvalsQuery = (query: Partial<ApprovalsQuery>) =>
  queryOptions({
    queryKey: [...approvalsKey, query],
    queryFn: ({ signal }) => call(getApprovals, { query }, { signal }),
    ...listQueryOptions,
  });

/** Query for the effect that approving a proposal would have now. */
export const approvalEffectQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'approval-effect', id],
    queryFn: ({ signal }) => call(getApprovalEffect, { params: { id } }, { signal }),
    staleTime: 0,
    retry: false,
    meta: { isHandled: true },
  });
