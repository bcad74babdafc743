import {
  type CreditApplicationState,
  creditApplication,
  requireOthersCase,
} from '@kreditlina/domain/credit-application/index';
import type { ApplicationParts } from '../parts.ts';

interface StaffCall {
  readonly params: { readonly id: string };
  readonly session: { readonly userId: string };
}

/** The application of the address as it is now. @throws DomainError `OWN_CASE` when whoever asks has a part in it themselves */
export async function loadOthersCase(
  { commands }: Pick<ApplicationParts, 'commands'>,
  { params, session }: StaffCall,
): Promise<CreditApplicationState> {
  const state = await commands.load(creditApplication, params.id);
  requireOthersCase(state, session.userId);
  return state;
}
