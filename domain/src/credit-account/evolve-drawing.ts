import type { CreditAccountEvent } from './events.ts';
import type { Draw, DrawingState } from './state-drawing.ts';

const changed = <State extends DrawingState>(
  state: State,
  withdrawalId: string,
  change: (draw: Draw) => Partial<Draw>,
): State => ({
  ...state,
  draws: state.draws.map((one) => (one.withdrawalId === withdrawalId ? { ...one, ...change(one) } : one)),
});

/** How draws come along. What is repaid of them is the servicing's part. */
export function evolveDrawing<State extends DrawingState>(
  state: State,
  { type, data }: CreditAccountEvent,
): State {
  switch (type) {
    case 'WithdrawalRequested':
      return {
        ...state,
        draws: [
          ...state.draws,
          {
            withdrawalId: data.withdrawalId,
            kind: data.kind,
            amountCents: data.amountCents,
            requestedBy: data.requestedBy,
            status: data.kind === 'initial' ? 'signed' : 'requested',
            reasons: [],
            payoutId: null,
            attempts: 0,
            principalCents: 0,
            paidOutOn: null,
            monthlyAmortizationCents: 0,
          },
        ],
      };
    case 'WithdrawalApproved':
      return changed(state, data.withdrawalId, () => ({ status: 'approved' }));
    case 'PayoutOrdered':
      return changed(state, data.withdrawalId, () => ({ status: 'ordered', payoutId: data.payoutId }));
    case 'WithdrawalPaidOut': {
      const { amountCents, paidOutOn, monthlyAmortizationCents, payoutId } = data;
      const status = 'paid-out';
      return changed(state, data.withdrawalId, () => ({
        status,
        payoutId,
        principalCents: amountCents,
        paidOutOn,
        monthlyAmortizationCents,
      }));
    }
    case 'PayoutReturned':
      return { ...state, draws: state.draws.filter((one) => one.withdrawalId !== data.withdrawalId) };
    default:
      return state;
  }
}
