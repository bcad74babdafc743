import type * as invitations from '@kreditlina/domain/credit-application/contracts/invitations';
import type { invitationAnswer } from '@kreditlina/domain/credit-application/contracts/invitations';
import type { OrderStatus } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryCallOptions, queryClient } from '../../../lib/api/query-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import type { StartedSigning } from '../api/agreement.ts';

const openInvitation = light<typeof invitations.openInvitation>(
  'POST',
  '/api/invitation',
  'state',
  'company_name',
);
const startSuretySigning = light<typeof invitations.startSuretySigning>(
  'POST',
  '/api/invitation/sign',
  'sign_token',
  'start',
);
const verifySuretySigning = light<typeof invitations.verifySuretySigning>(
  'POST',
  '/api/invitation/verify-sign',
  'status',
);
const cancelSuretySigning = light<typeof invitations.cancelSuretySigning>(
  'POST',
  '/api/invitation/sign/cancel',
);

export type Invitation = z.output<typeof invitationAnswer>;

/** Variant of a text: for a signatory, for one who also gives a surety, or for a guarantor. */
export function askedFor({ roles }: Pick<Invitation, 'roles'>): { context?: 'signatory' | 'both' } {
  if (!roles.includes('signatory')) return {};
  return { context: roles.includes('guarantor') ? 'both' : 'signatory' };
}

const keyOf = (token: string) => ['invitation', token] as const;
/** Polling interval of an open page while others sign and the decision is pending. */
const LOOK_AGAIN_MS = 5_000;
const waiting: readonly Invitation['state'][] = ['consented', 'signed'];

/**
 * Query for the invitation behind a link, for the logged-in user. It is a POST, which keeps the secret out of
 * addresses.
 */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: (context) => call(openInvitation, { body: { token } }, queryCallOptions(context)),
    staleTime: LOOK_AGAIN_MS,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data && waiting.includes(state.data.state) ? LOOK_AGAIN_MS : false,
    meta: { isHandled: true },
  });

const keep = (answer: Invitation, { token }: { token: string }) => {
  queryClient.setQueryData(keyOf(token), answer);
};
const consentToInvitation = light<typeof invitations.consentToInvitation>(
  'POST',
  '/api/invitation/consent',
  'state',
  'company_name',
);
const declineInvitation = light<typeof invitations.declineInvitation>(
  'POST',
  '/api/invitation/decline',
  'state',
  'company_name',
);
export const useConsent = () => useSubmit(consentToInvitation, {}, keep);
export const useDecline = () => useSubmit(declineInvitation, {}, keep);

/** Starts signing the surety bond with mobile e-ID. */
export const startSurety = (
  token: string,
  start: StartMethod,
  idempotencyKey: string,
): Promise<StartedSigning> => call(startSuretySigning, { body: { token, start } }, { idempotencyKey });

export const verifySurety = (signToken: string, signal: AbortSignal): Promise<OrderStatus> =>
  call(verifySuretySigning, { body: { sign_token: signToken } }, { signal });

export const cancelSurety = (signToken: string): Promise<void> =>
  call(cancelSuretySigning, { body: { sign_token: signToken } });
