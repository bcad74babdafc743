import {
  type CreditAccountState,
  creditAccount,
  owedCents,
  payBy,
  unpaidCents,
} from '@kreditlina/domain/credit-account/index';
import type { CorrectionDocument, Letterhead } from '@kreditlina/domain/documents/documents';
import type { AccountThen, Of } from './receipts.ts';

/** The correction of a payment, as it was then: the account before and after the act. */
export function correctionContent(
  head: Letterhead,
  { events, state }: AccountThen,
  paymentId: string,
): CorrectionDocument {
  const at = events.findLastIndex(
    (one) => one.type === 'PaymentReversed' && one.data.paymentId === paymentId,
  );
  const reversed = events[at] as Of<'PaymentReversed'> | undefined;
  if (!reversed || !state.granted) throw new Error('The account has no such correction');
  const before = events.slice(0, at).reduce(creditAccount.evolve, creditAccount.initialState());
  const replacement = events.find(
    (one): one is Of<'PaymentReceived'> => one.type === 'PaymentReceived' && one.data.replaces === paymentId,
  );
  const { amountCents, valueOn, reversedOn, reason, dueAgainOn } = reversed.data;
  return {
    ...head,
    ocrNumber: state.granted.ocrNumber,
    what: replacement ? 'redated' : reason,
    amountCents,
    valueOn,
    correctValueOn: replacement?.data.valueOn ?? null,
    correctedOn: reversedOn,
    owed: { beforeCents: owedCents(before), afterCents: owedCents(state) },
    creditCents: state.creditCents,
    notices: noticesBetween(before, state),
    dueAgainOn: state.notices.some((one) => payBy(one) === dueAgainOn && unpaidCents(one) > 0)
      ? (dueAgainOn ?? null)
      : null,
  };
}

/** Notices of which another amount is unpaid than before. */
function noticesBetween(
  before: CreditAccountState,
  after: CreditAccountState,
): CorrectionDocument['notices'] {
  const unpaid = new Map(before.notices.map((one) => [one.noticeId, unpaidCents(one)]));
  return after.notices
    .map((one) => ({
      number: one.noticeNumber,
      dueOn: payBy(one),
      beforeCents: unpaid.get(one.noticeId) ?? 0,
      afterCents: unpaidCents(one),
    }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
}
