import type { Aggregate } from '../kernel/decider.ts';
import type { IncomingPaymentEvent } from './events.ts';
import { evolve, type IncomingPaymentState, initialState } from './state.ts';

export { type AssignPayment, assignPayment } from './decide/assign-payment.ts';
export { forgetPayer } from './decide/forget-payer.ts';
export { leaveUnmatched } from './decide/leave-unmatched.ts';
export { matchPayment } from './decide/match-payment.ts';
export { noteToldOtherwise } from './decide/note-told-otherwise.ts';
export { type ProposeAssignment, proposeAssignment } from './decide/propose-assignment.ts';
export {
  type RecordIncomingPayment,
  recordIncomingPayment,
} from './decide/record-incoming-payment.ts';
export { refuseAssignment } from './decide/refuse-assignment.ts';
export { type SendPaymentBack, sendPaymentBack } from './decide/send-payment-back.ts';
export { isOfTwo } from './guards.ts';
export { incomingPaymentId } from './ids.ts';
export { isKnownPayer } from './known-payer.ts';
export { bookingOf, keptReference, paymentAsTold, referenceFault, refusalOf } from './reference.ts';
export { type IncomingPaymentState, isSettled } from './state.ts';

export const incomingPayment: Aggregate<IncomingPaymentState, IncomingPaymentEvent> = {
  category: 'incomingPayment',
  initialState,
  evolve,
  foldVersion: 5,
};
