import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AnswerSchema, apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSubmit } from '../../../lib/use-submit.ts';

/** Query keys of the feature. Everything of an application lies below its own key, so that one call marks it all as old. */
export const applicationKeys = {
  all: ['credit-application'] as const,
  list: ['credit-application', 'list'] as const,
  one: (id: string) => ['credit-application', id] as const,
  part: (id: string, part: string) => ['credit-application', id, part] as const,
};

const application = object<CreditApplication>('id', 'step', 'status');

interface ApplicationList {
  readonly credit_applications: readonly CreditApplication[];
  readonly total: number;
}

const list = apiCall('GET', apiPaths.applications, object<ApplicationList>('credit_applications'));

/** The customer's own applications, of one type or of all. Asked for again after 30 s, or when one of them has moved. */
export const applicationsQuery = (type?: CreditApplication['type']) =>
  queryOptions({
    queryKey: [...applicationKeys.list, type ?? 'all'],
    queryFn: async ({ signal }) => (await callApi(list, { signal, query: { type } })).credit_applications,
  });

/** One application by its id. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.application(id), application), { signal }),
  });

export const useApplication = (id: string) => useQuery(applicationQuery(id));

/** What a step reads beside the application itself, under the application's key. */
export const useApplicationPart = <Answer>(
  id: string,
  part: string,
  path: string,
  schema: AnswerSchema<Answer>,
) =>
  useQuery(
    queryOptions({
      queryKey: applicationKeys.part(id, part),
      queryFn: ({ signal }) => callApi(apiCall('GET', path, schema), { signal }),
    }),
  );

const written = new Map<string, string>();

/** Whether this page made the latest change to the application, so that its step comes as no surprise. */
export const isAsWritten = ({ id, updated_at }: CreditApplication): boolean => written.get(id) === updated_at;

/**
 * Takes the application that a write has answered as what is known of it from now on: nothing is read again for it. A read
 * still under way began before the write and is dropped. What the answer does not hold is read when a screen asks for it.
 */
export async function keepApplication(answer: CreditApplication): Promise<void> {
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
    // No write tells what the reports showed: it is what was read.
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

/** A write that answers the application as it is afterwards. */
export const useSubmitApplication = <Body>(endpoint: string) =>
  useSubmit<Body, CreditApplication>(endpoint, application, keepApplication);

/** Takes an application back, until every signature is there. The lists it stands in belong to other screens. */
export const useWithdraw = (id: string) =>
  useSubmit<Record<string, never>, CreditApplication>(apiPaths.withdraw(id), application, async (answer) => {
    await keepApplication(answer);
    void queryClient.invalidateQueries({ queryKey: applicationKeys.list });
  });

const start = apiCall('POST', apiPaths.applications, application);

/** Starts a new application and answers its id. */
export async function startApplication(
  idempotencyKey: string,
  type: CreditApplication['type'] = 'standard',
): Promise<string> {
  const started = await callApi(start, { body: { type }, idempotencyKey });
  await keepApplication(started);
  return started.id;
}
