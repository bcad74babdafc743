import { endedAtBank, type OpenClaim } from './contracts/enums.ts';
import type { Draft } from './draft.ts';
import { owedCents } from './notices.ts';
import type { CreditAccountState } from './state.ts';

/** True if the debt that was written off is another one than before. */
const isOtherLoss = ({ loss }: CreditAccountState, before: CreditAccountState): boolean =>
  loss !== null && before.loss !== null && loss.lostCents !== before.loss.lostCents;

/** Claims of an account that need a person, because nothing that runs by itself settles them. */
function openClaimsOf(state: CreditAccountState, before: CreditAccountState): OpenClaim[] {
  const { openClaims, bankStatus, creditCents, withdrawals, loss } = state;
  const isEnded = endedAtBank.includes(bankStatus ?? '');
  const found: Readonly<Record<OpenClaim, boolean>> = {
    'owed-after-end': isEnded && owedCents(state) > 0,
    'credit-after-end': isEnded && creditCents > 0,
    'credit-below-zero': creditCents < 0,
    'payout-not-ordered': withdrawals.some((one) => one.isUnordered && one.principalCents > 0),
    'loss-changed': loss !== null && (openClaims.includes('loss-changed') || isOtherLoss(state, before)),
  };
  return (Object.keys(found) as OpenClaim[]).filter((claim) => found[claim]);
}

/** Records which claims need a person, if they are others than before. */
export function noteClaims(draft: Draft, before: CreditAccountState): void {
  const { openClaims } = draft.state();
  const claims = openClaimsOf(draft.state(), before);
  const added = claims.filter((claim) => !openClaims.includes(claim));
  if (claims.length !== openClaims.length || added.length > 0)
    draft.record('OpenClaimsChanged', { claims, added });
}
