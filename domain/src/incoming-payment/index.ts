import type { Aggregate } from '../kernel/decider.ts';
import type { IncomingPaymentEvent } from './events.ts';
import { evolve, type IncomingPaymentState, initialState } from './state.ts';

export { countsFrom, dateDoubt, datesIn, isDateDoubted } from './dating.ts';
export {
  type ApproveAssignment,
  type AssignPayment,
  approveAssignment,
  assignPayment,
  isKnownPayer,
  leaveUnmatched,
  matchPayment,
  movePayment,
  ownerAmong,
  referenceFault,
  refuseAssignment,
  releasePayment,
} from './matching.ts';
export {
  forgetPayer,
  noteToldOtherwise,
  type RecordIncomingPayment,
  recordIncomingPayment,
  recordPayerShown,
  type SendPaymentBack,
  sendPaymentBack,
} from './receiving.ts';
export { bookingOf, isOurs, keptReference, ownOcrWithin, paymentAsTold } from './reference.ts';
export { type IncomingPaymentState, incomingPaymentId, isSettled } from './state.ts';

export const incomingPayment: Aggregate<IncomingPaymentState, IncomingPaymentEvent> = {
  category: 'incomingPayment',
  initialState,
  evolve,
  foldVersion: 11,
};
