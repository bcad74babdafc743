import * as decide from '@kreditlina/domain/credit-account/index';
import { type AccountMessage, messagesOf } from '@kreditlina/domain/credit-account/messages';
import { anna, bengt, idOf } from '@kreditlina/domain/credit-account/testing/ids';
import { type Life, withdrawnLife } from '@kreditlina/domain/credit-account/testing/life';
import { definitions, isRequired, messageText } from '@kreditlina/domain/notification-type/notification-type';
import { formatCents } from '@kreditlina/domain/text/index';
import { describe, expect, it } from 'vitest';

/** Text of the message about the last event of a type. */
function saidOf(life: Life, type: 'PaymentReversed' | 'CreditLossReversed') {
  const message = messagesOf(type)[0] as unknown as AccountMessage<object>;
  const data = life.events.findLast((event) => event.type === type)?.data ?? {};
  const variables = message.variables({
    data,
    account: life.state,
    hasOffer: true,
    request: null,
    occurredAt: `${life.today}T08:00:00.000Z`,
    now: `${life.today}T08:00:00.000Z`,
  });
  const all = variables && { ...variables, company: 'Lindqvist AB', link: 'https://kreditlina.test/account' };
  return all && messageText({ editedBody: null }, definitions[message.typeKey], all).text;
}
/** The first notice is paid in full, and its payment reversed after the due date. */
function takenBack(reason: 'mistake' | 'bank-recall'): Life {
  const life = withdrawnLife('2026-09-10').until('2026-10-10');
  life.pays('P', decide.unpaidCents(life.state.notices[0] as never));
  life.until('2026-11-05');
  life.does(decide.reversePayment, {
    paymentId: idOf('P'),
    reversedOn: life.today,
    reason,
    reversedBy: anna,
  });
  return life;
}

describe('the message of a new due date', () => {
  it('states what is owed again and by when, after a mistake of ours', () => {
    const life = takenBack('mistake');
    const [notice] = life.state.notices;
    expect(notice?.dueAgainOn).toBe('2026-11-19');
    expect(life.state.notices).toHaveLength(2);
    // The next notice is not included, since it has its own due date.
    expect(saidOf(life, 'PaymentReversed')).toContain(
      `så ${formatCents(decide.unpaidCents(notice as never))} ska`,
    );
    expect(saidOf(life, 'PaymentReversed')).toMatch(
      /^Vi har rättat något på krediten för Lindqvist AB, så [\d\s,]+kr ska betalas\. Betala senast 19 november 2026 till bankgiro .+ med OCR-nummer \d+\./,
    );
  });

  it('no message is sent when the bank recalled the money, which extends no deadline', () => {
    expect(saidOf(takenBack('bank-recall'), 'PaymentReversed')).toBeUndefined();
  });

  it('no message is sent once the amount is paid', () => {
    const life = takenBack('mistake');
    life.pays('again', 50_000_00);
    expect(saidOf(life, 'PaymentReversed')).toBeUndefined();
  });

  it('a message is sent when a credit loss is reversed, and cannot be switched off', () => {
    const life = withdrawnLife('2026-09-10').until('2026-11-10');
    const loss = { proposalId: idOf('loss'), reasonCode: 'bankruptcy', proposedBy: anna };
    life.does(decide.proposeCreditLoss, loss);
    life.does(decide.approveCreditLoss, { proposalId: idOf('loss'), approvedBy: bengt });
    life.does(decide.proposeLossReversal, { ...loss, proposedBy: bengt });
    life.does(decide.reverseCreditLoss, { proposalId: idOf('loss'), approvedBy: idOf('carin') });
    expect(saidOf(life, 'CreditLossReversed')).toMatch(/Betala senast 24 november 2026 till bankgiro/);
    expect(isRequired('due-again')).toBe(true);
  });
});
