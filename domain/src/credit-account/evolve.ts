import { evolveDocuments } from './documents.ts';
import type { BankStatus, CreditAccountEvent } from './events.ts';
import { evolveLoss } from './evolve-loss.ts';
import { evolveProposals } from './evolve-proposals.ts';
import { evolveRecast } from './evolve-recast.ts';
import { evolveServicing } from './evolve-servicing.ts';
import { evolveLimits } from './limits.ts';
import type { CreditAccountState } from './state.ts';
import { evolveWithdrawing } from './withdrawing.ts';

/** Start date of the granted rate; earlier than any business date of an account. */
const ALWAYS = '2000-01-01';

/** Applies the terms of an offer. Withdrawals are possible once it is accepted. */
function offered(
  state: CreditAccountState,
  data: Pick<CreditAccountState, 'limitCents' | 'rateYearBasisPoints' | 'policyVersion' | 'expiresAt'>,
): CreditAccountState {
  const { limitCents, rateYearBasisPoints, policyVersion, expiresAt } = data;
  const rates = [{ fromOn: ALWAYS, yearBasisPoints: rateYearBasisPoints, changeId: null }];
  return {
    ...state,
    limitCents,
    agreedLimitCents: limitCents,
    rateYearBasisPoints,
    policyVersion,
    expiresAt,
    rates,
  };
}

/** A debt that was written off stays so when the bank closes the account. */
function bankStatusAfter(state: CreditAccountState, to: BankStatus): CreditAccountState {
  const isClosed = state.isClosed || to === 'closed';
  return { ...state, isClosed, bankStatus: to === 'closed' && state.loss ? 'credit-loss' : to };
}

function evolveOffer(state: CreditAccountState, event: CreditAccountEvent): CreditAccountState {
  switch (event.type) {
    case 'LimitGranted':
      return offered({ ...state, granted: event.data }, event.data);
    case 'OfferRevised':
      return offered(state, event.data);
    case 'OfferExpired':
    case 'OfferWithdrawn':
      return { ...state, isOfferOver: true };
    case 'BankStatusChanged':
      return bankStatusAfter(state, event.data.to);
    case 'WithdrawalRequested':
      return event.data.kind === 'initial' ? { ...state, firstWithdrawal: event.data } : state;
    default:
      return state;
  }
}

/** Servicing comes before withdrawing, because it reads a returned withdrawal that withdrawing removes. */
export const evolve = (state: CreditAccountState, event: CreditAccountEvent): CreditAccountState =>
  [
    evolveOffer,
    evolveServicing,
    evolveWithdrawing,
    evolveLimits,
    evolveLoss,
    evolveProposals,
    evolveDocuments,
    evolveRecast,
  ].reduce((folded, part) => part(folded, event), state);
