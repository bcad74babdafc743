import type {
  consentBody,
  invitationAnswer,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import type { OrderStatus } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, nothing, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import type { StartedSigning } from '../api/agreement.ts';

export type Invitation = z.output<typeof invitationAnswer>;
type Consent = z.input<typeof consentBody>;

/** Whose words a text takes: of who only signs for the company, of who does both, and plainly of a guarantor. */
export function askedFor({ roles }: Pick<Invitation, 'roles'>): { context?: 'signatory' | 'both' } {
  if (!roles.includes('signatory')) return {};
  return { context: roles.includes('guarantor') ? 'both' : 'signatory' };
}

const invitation = object<Invitation>('state', 'company_name');
const keyOf = (token: string) => ['invitation', token] as const;
/** Others sign meanwhile, and the decision comes: a page that lies open looks now and then. */
const LOOK_AGAIN_MS = 5_000;
const waiting: readonly Invitation['state'][] = ['consented', 'signed'];

/** What a link invites the logged-in person to. Asked by POST: its secret stands in no address. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: ({ signal, client, queryKey }) =>
      callApi(apiCall('POST', apiPaths.invitation, invitation), {
        body: { token },
        signal,
        passive: client.getQueryData(queryKey) !== undefined,
      }),
    staleTime: LOOK_AGAIN_MS,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data && waiting.includes(state.data.state) ? LOOK_AGAIN_MS : false,
    meta: { isHandled: true },
  });

const keep = (answer: Invitation, { token }: { token: string }) => {
  queryClient.setQueryData(keyOf(token), answer);
};
export const useConsent = () => useSubmit<Consent, Invitation>(apiPaths.invitationConsent, invitation, keep);
export const useDecline = () =>
  useSubmit<{ token: string }, Invitation>(apiPaths.invitationDecline, invitation, keep);

const started = object<StartedSigning>('sign_token', 'start');
const verified = object<OrderStatus>('status');

/** Starts the signature of the surety bond with mobile e-ID. */
export const startSurety = (
  token: string,
  start: StartMethod,
  idempotencyKey: string,
): Promise<StartedSigning> =>
  callApi(apiCall('POST', apiPaths.invitationSign, started), { body: { token, start }, idempotencyKey });

export const verifySurety = (signToken: string, signal: AbortSignal): Promise<OrderStatus> =>
  callApi(apiCall('POST', apiPaths.invitationVerifySign, verified), {
    body: { sign_token: signToken },
    signal,
  });

export const cancelSurety = (signToken: string): Promise<void> =>
  callApi(apiCall('POST', apiPaths.invitationSignCancel, nothing), { body: { sign_token: signToken } });
