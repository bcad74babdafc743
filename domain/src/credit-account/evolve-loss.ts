import type { CreditAccountEvent } from './events.ts';
import { addDated } from './placing.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { principalCents } from './state-drawing.ts';
import { type Notice, unpaidCents } from './state-servicing.ts';

/** What late interest is reckoned on, by what was asked and paid. */
const unpaidBaseCents = ({ interest, amortizations }: Notice): number =>
  [interest, ...amortizations].reduce((sum, claim) => sum + claim.owedCents - claim.paidCents, 0);

/** All that is owed leaves the books; where it stood is kept. Late interest ends, since nothing of the notices is unpaid any more. */
function lost(state: CreditAccountState, data: Recorded<'CreditLossDeclared'>): CreditAccountState {
  const { proposalId, approvedBy, declaredOn } = data;
  const { unbilledCents } = state.accrual;
  return {
    ...state,
    lossProposal: null,
    loss: {
      proposalId,
      approvedBy,
      declaredOn,
      lost: data.lost,
      lostCents: data.lostCents,
      recoveredCents: 0,
      draws: state.draws.map((one) => ({
        withdrawalId: one.withdrawalId,
        principalCents: one.principalCents,
      })),
      unbilledCents,
    },
    draws: state.draws.map((one) => ({ ...one, principalCents: 0 })),
    principalChanges: addDated(state.principalChanges, declaredOn, -principalCents(state)),
    accrual: { ...state.accrual, unbilledCents: 0 },
    notices: state.notices.map((one) =>
      unpaidCents(one) === 0
        ? one
        : {
            ...one,
            basePayments: addDated(one.basePayments, declaredOn, unpaidBaseCents(one)),
            isWrittenOff: true,
          },
    ),
  };
}

/** All is owed again, from the day of the reversal. */
function restored(state: CreditAccountState, data: Recorded<'CreditLossReversed'>): CreditAccountState {
  const { reversedOn, proposalId } = data;
  const { loss } = state;
  if (!loss) return state;
  const principalOf = (withdrawalId: string): number =>
    loss.draws.find((one) => one.withdrawalId === withdrawalId)?.principalCents ?? 0;
  const draws = state.draws.map((one) => ({ ...one, principalCents: principalOf(one.withdrawalId) }));
  return {
    ...state,
    loss: null,
    reversedLossProposalId: proposalId,
    draws,
    principalChanges: addDated(state.principalChanges, reversedOn, principalCents({ ...state, draws })),
    accrual: { ...state.accrual, unbilledCents: state.accrual.unbilledCents + loss.unbilledCents },
    notices: state.notices.map((one) =>
      one.isWrittenOff
        ? {
            ...one,
            basePayments: addDated(one.basePayments, reversedOn, -unpaidBaseCents(one)),
            isWrittenOff: false,
          }
        : one,
    ),
  };
}

/** What staff decide about a debt that is not paid, and the end of an account. */
export function evolveLoss(
  state: CreditAccountState,
  { type, data }: CreditAccountEvent,
): CreditAccountState {
  switch (type) {
    case 'CreditLossProposed': {
      const { proposalId, reasonCode, proposedBy } = data;
      return { ...state, lossProposal: { proposalId, reasonCode, proposedBy } };
    }
    case 'CreditLossRefused':
      return { ...state, lossProposal: null, refusedLossProposalId: data.proposalId };
    case 'CreditLossDeclared':
      return lost(state, data);
    case 'CreditLossReversed':
      return restored(state, data);
    case 'AccountClosed':
      return { ...state, isClosed: true };
    default:
      return state;
  }
}
