import type * as bankData from '@kreditlina/domain/credit-application/contracts/bank-data';
import type {
  accountingStatusAnswer,
  erpSystemsAnswer,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { POLL_INTERVAL_MS } from '../../../lib/api/waiting.ts';
import {
  applicationKeys,
  applicationWrite,
  useApplicationPart,
  useSubmitApplication,
} from './application.ts';

const acceptAccountingTerms = applicationWrite<typeof bankData.acceptAccountingTerms>(
  '/api/my-number/accept-terms',
);
const skipAccountingData = applicationWrite<typeof bankData.skipAccountingData>(
  '/api/credit-application/:id/my-number/skip',
);
const listAccountingSystems = light<typeof bankData.listAccountingSystems>(
  'GET',
  '/api/my-number/erp-systems',
  'systems',
);
const getAccountingToken = light<typeof bankData.getAccountingToken>(
  'GET',
  '/api/my-number/token',
  'token',
  'widget_url',
  'widget_origin',
);

const getAccountingStatus = light<typeof bankData.getAccountingStatus>(
  'GET',
  '/api/credit-application/:id/my-number/status',
  'status',
);

export type ErpSystems = z.output<typeof erpSystemsAnswer>;

export const useErpSystems = (id: string) => useApplicationPart(id, 'erp-systems', listAccountingSystems);

/** Accepts My Numbers' terms for the chosen accounting system. */
export const useAcceptAccountingTerms = () => useSubmitApplication(acceptAccountingTerms, {});

/** Token and address of the accounting widget; the session identifies the company. */
export const useAccountingToken = (id: string) =>
  useApplicationPart(id, 'accounting-token', getAccountingToken);

type AccountingStatus = z.output<typeof accountingStatusAnswer>;

const isOver = (answer: AccountingStatus | undefined): boolean =>
  answer?.status === 'success' || answer?.status === 'failed';

/** Progress of the accounting data; polled every 2 s while pending, until it succeeds or fails. */
export const accountingStatusQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'accounting-status'),
    queryFn: ({ signal }) => call(getAccountingStatus, { params: { id } }, { signal, passive: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_INTERVAL_MS),
  });

/** Skips the accounting data; the body has the kind of skip and a message. */
export const useSkipAccountingData = (id: string) => useSubmitApplication(skipAccountingData, { id });
