import { type AnsweredAuthority, requireSigningAuthority } from '../authority.ts';
import { agreementSuperseded } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { isMissing, rolesOfSigner } from '../signers.ts';
import type { CreditApplicationState } from '../state.ts';

export interface ConfirmAuthority {
  /** The person about to sign for the company. */
  readonly personId: string;
  readonly agreementId: string;
  /** The bureau's current answer. */
  readonly authority: AnsweredAuthority;
}

/**
 * Confirms with the bureau that the person may still sign for the company. An unchanged answer gives no
 * event.
 * @throws DomainError `SIGNING_AUTHORITY_LOST`
 */
export function confirmed(
  state: CreditApplicationState,
  { personId, agreementId, authority }: ConfirmAuthority,
): CreditApplicationEvent[] {
  requireSigningAuthority(state, personId, authority);
  const { reportId, dataHash, answeredAt } = authority;
  const known = state.authorityConfirmed[personId];
  if (known?.agreementId === agreementId && known.dataHash === dataHash) return [];
  const { applicationId } = state;
  return [
    {
      type: 'SigningAuthorityConfirmed',
      data: { applicationId, personId, agreementId, reportId, dataHash, answeredAt },
    },
  ];
}

/**
 * A co-signatory is about to sign.
 * @throws DomainError wrong-step, `AGREEMENT_SUPERSEDED`, `SIGNING_AUTHORITY_LOST`
 */
export function confirmAuthority(
  state: CreditApplicationState,
  command: ConfirmAuthority,
): CreditApplicationEvent[] {
  requirePhase(state, 'awaiting-signatures');
  const { personId, agreementId } = command;
  const isAsked = isMissing(state, personId) && rolesOfSigner(state, personId).includes('signatory');
  if (state.agreement?.agreementId !== agreementId || !isAsked) throw agreementSuperseded();
  return confirmed(state, command);
}
