import type * as contract from '@kreditlina/domain/credit-application/contracts/customer';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import type { Endpoint, InputOf, ParamsOf } from '@kreditlina/domain/kernel/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';

const listApplications = light<typeof contract.listApplications>(
  'GET',
  '/api/credit-application',
  'credit_applications',
);
const getApplication = light<typeof contract.getApplication>(
  'GET',
  '/api/credit-application/:id',
  'id',
  'step',
  'status',
);
const startApplicationCall = light<typeof contract.startApplication>(
  'POST',
  '/api/credit-application',
  'id',
  'step',
  'status',
);

/**
 * Query keys of the feature. The keys of an application's data extend the application's key, so that one call
 * invalidates all of it.
 */
export const applicationKeys = {
  all: ['credit-application'] as const,
  list: ['credit-application', 'list'] as const,
  one: (id: string) => ['credit-application', id] as const,
  part: (id: string, part: string) => ['credit-application', id, part] as const,
};

/** The customer's own applications, of one type or all. Stale after 30 s, or when one of them has changed. */
export const applicationsQuery = (type?: CreditApplication['type']) =>
  queryOptions({
    queryKey: [...applicationKeys.list, type ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(listApplications, { query: { type } }, { signal })).credit_applications,
  });

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    queryFn: ({ signal }) => call(getApplication, { params: { id } }, { signal }),
  });

export const useApplication = (id: string) => useQuery(applicationQuery(id));

/** Query for data that a step needs besides the application. Its key extends the application's. */
export const useApplicationPart = <Called extends Endpoint>(id: string, part: string, called: Called) =>
  useQuery(
    queryOptions({
      queryKey: applicationKeys.part(id, part),
      queryFn: ({ signal }) => call(called, { params: { id } } as unknown as InputOf<Called>, { signal }),
    }),
  );

const written = new Map<string, string>();

/** True if this page made the latest change to the application, so that its step is expected. */
export const isAsWritten = ({ id, updated_at }: CreditApplication): boolean => written.get(id) === updated_at;

/**
 * Stores the application from the answer to a write, without a refetch. A read in flight is cancelled,
 * because it started before the write. Data that the answer lacks is fetched when a screen needs it.
 */
async function keepApplication(answer: CreditApplication): Promise<void> {
  written.set(answer.id, answer.updated_at);
  const { id, kyc_data, guarantors, extra_guarantors } = answer;
  const { needs_extra_guarantors, are_guarantors_insufficient } = answer;
  await queryClient.invalidateQueries({ queryKey: applicationKeys.one(id), refetchType: 'none' });
  const keep = async (queryKey: readonly string[], data: unknown) => {
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, data);
  };
  const known = queryClient.getQueryData<{ own_shortfall?: string[] }>(
    applicationKeys.part(id, 'guarantors'),
  );
  await keep(applicationKeys.part(id, 'guarantors'), {
    // No write returns the shortfall found in the reports, so the value last read is kept.
    own_shortfall: known?.own_shortfall ?? [],
    guarantors,
    extra_guarantors,
    needs_extra_guarantors,
    are_guarantors_insufficient,
  });
  if (kyc_data !== null) {
    await keep(applicationKeys.part(id, 'kyc'), { kyc_data });
    await keep(applicationKeys.part(id, 'owners'), { kyc_data });
  }
  await keep(applicationKeys.one(id), answer);
}

/** A write whose answer is the application in its new state. */
type ApplicationWrite = Endpoint<
  string,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType<CreditApplication>,
  'POST'
>;

/** Builds the parts of a write's endpoint that the client needs for the call. */
export const applicationWrite = <Called extends ApplicationWrite>(path: Called['path']): Called =>
  light<ApplicationWrite>('POST', path, 'id', 'step', 'status') as Called;

export const useSubmitApplication = <Called extends ApplicationWrite>(
  called: Called,
  params: ParamsOf<Called>,
) => useSubmit(called, params, keepApplication);

const withdrawApplication = applicationWrite<typeof contract.withdrawApplication>(
  '/api/credit-application/:id/withdraw',
);

/**
 * Withdraws an application, which is possible until everybody has signed. Invalidates the lists, which other
 * screens show.
 */
export const useWithdraw = (id: string) =>
  useSubmit(withdrawApplication, { id }, async (answer) => {
    await keepApplication(answer);
    void queryClient.invalidateQueries({ queryKey: applicationKeys.list });
  });

/**
 * Starts a new application.
 * @returns its id
 */
export async function startApplication(
  idempotencyKey: string,
  type: CreditApplication['type'] = 'standard',
): Promise<string> {
  const started = await call(startApplicationCall, { body: { type } }, { idempotencyKey });
  await keepApplication(started);
  return started.id;
}
