import type {
  invitationIdBody,
  namedPerson,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmitApplication } from './application.ts';

export type NamedPerson = z.output<typeof namedPerson>;
type InvitationId = z.input<typeof invitationIdBody>;

/** Reminds somebody who has not answered. */
export const useRemind = (id: string) => useSubmitApplication<InvitationId>(apiPaths.remindInvited(id));

/** Takes a naming back; the guarantors are asked for again. */
export const useWithdrawInvitation = (id: string) =>
  useSubmitApplication<InvitationId>(apiPaths.withdrawInvitation(id));
