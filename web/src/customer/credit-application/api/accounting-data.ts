import type {
  acceptAccountingTermsBody,
  accountingStatusAnswer,
  accountingTokenAnswer,
  erpSystemsAnswer,
  skipBody,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { POLL_INTERVAL_MS } from '../../../lib/constants.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys, useApplicationPart, useSubmitApplication } from './application.ts';

export type ErpSystems = z.output<typeof erpSystemsAnswer>;
const systems = object<ErpSystems>('systems');

/** The accounting systems to choose from. */
export const useErpSystems = (id: string) =>
  useApplicationPart(id, 'erp-systems', apiPaths.accountingSystems, systems);

/** Accepts My Numbers' terms for one accounting system. */
export const useAcceptAccountingTerms = () =>
  useSubmitApplication<z.input<typeof acceptAccountingTermsBody>>(apiPaths.accountingTerms);

type AccountingToken = z.output<typeof accountingTokenAnswer>;
const token = object<AccountingToken>('token', 'widget_url', 'widget_origin');

/** Token and address of the accounting widget; the company stands in the session. */
export const useAccountingToken = (id: string) =>
  useApplicationPart(id, 'accounting-token', apiPaths.accountingToken, token);

type AccountingStatus = z.output<typeof accountingStatusAnswer>;
const status = object<AccountingStatus>('status');

const isOver = (answer: AccountingStatus | undefined): boolean =>
  answer?.status === 'success' || answer?.status === 'failed';

/** Where the accounting data are; re-checked every 2 s while pending, success or failed stops it. */
export const accountingStatusQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'accounting-status'),
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.accountingStatus(id), status), { signal, passive: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_INTERVAL_MS),
  });

/** Skips the accounting data with type and message. */
export const useSkipAccountingData = (id: string) =>
  useSubmitApplication<z.input<typeof skipBody>>(apiPaths.accountingSkip(id));
