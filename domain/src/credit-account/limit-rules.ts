import { creditTerms } from '../calculators/credit-terms.ts';
import { accountNotActive, limitOutOfBounds, offerDecidesLimit } from './errors.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { requireGranted, requireOthersAccount } from './withdrawing-rules.ts';

/**
 * Requires that staff may set this limit: whole kronor up to the product's maximum, also below the debt.
 * While an offer is open the decision sets the limit, since the customer reads and signs that one.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `OFFER_DECIDES_LIMIT`, `ACCOUNT_NOT_ACTIVE`,
 * `LIMIT_OUT_OF_BOUNDS`
 */
export function requireChangeableLimit(
  state: CreditAccountState,
  afterCents: number,
  staffId: string,
): Recorded<'LimitGranted'> {
  const granted = requireGranted(state);
  requireOthersAccount(state, staffId);
  if (state.bankStatus === null) throw offerDecidesLimit();
  const isRunning = state.bankStatus === 'offer' || state.bankStatus === 'active';
  if (!isRunning || state.isClosed || state.loss !== null) throw accountNotActive();
  if (afterCents < 0 || afterCents > creditTerms.productMaxCents || afterCents % 100 !== 0)
    throw limitOutOfBounds();
  return granted;
}
