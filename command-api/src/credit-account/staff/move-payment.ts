import type { AccountActionInput, Effect } from '@kreditlina/domain/credit-account/contracts/actions';
import { bankReferenceOf, type CreditAccountState } from '@kreditlina/domain/credit-account/index';
import {
  type AssignPayment,
  datesIn,
  incomingPayment,
  incomingPaymentId,
  movePayment,
} from '@kreditlina/domain/incoming-payment/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { derivedCommandId } from '@kreditlina/event-store';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { conflict } from '@kreditlina/http-edge/problem';
import { findCompanyRow } from '@kreditlina/projections/company/query';
import {
  assignmentTo,
  effectOfPayment,
  requireCredit,
  type StaffAccountParts,
} from './account-of-company.ts';
import { effectShown } from './effect-shown.ts';

interface Asked {
  readonly accountId: string;
  readonly state: CreditAccountState;
  readonly input: AccountActionInput['move-payment'];
  readonly staffId: string;
  readonly reason: string;
  readonly origin: CommandOrigin;
}

/** A move of a payment that both accounts allow. */
interface Move {
  /** The effect on the account that gets the payment. */
  readonly effect: () => Promise<NonNullable<Effect['other']>>;
  /**
   * Assigns the payment to the other account, or proposes it. A job books it there. If this is not reached,
   * another job puts the payment into the list of those without an owner.
   */
  readonly carryOut: () => Promise<string>;
}

/**
 * Finds the account that gets a payment, and checks that it can be assigned there.
 * @throws HttpProblem 409 `PAYMENT_HAS_OWNER`, 422; errors of `movePayment`
 */
export async function moveOf(parts: StaffAccountParts, asked: Asked): Promise<Move> {
  const { accountId, state, input, staffId, reason } = asked;
  // A command of its own, because it writes to another stream.
  const origin = { ...asked.origin, commandId: derivedCommandId(asked.origin.commandId, 'move') };
  const { commands, now } = parts;
  const account = await requireCredit(parts, input.company_number, staffId);
  if (account.id === accountId) throw conflict('PAYMENT_HAS_OWNER');
  const bookedAs = input.payment_id.toLowerCase();
  const paymentId = incomingPaymentId(bankReferenceOf(state, bookedAs) ?? '');
  const to = assignmentTo(account, {
    proposalId: origin.commandId,
    assignedBy: staffId,
    reason: reason as AssignPayment['reason'],
  });
  const command = { from: { accountId, bookedAs }, to };
  const context = { now: now(), today: dateInSweden(now()) };
  const payment = await commands.load(incomingPayment, paymentId);
  const events = movePayment(payment, command, context);
  return {
    effect: async () => {
      const company = await findCompanyRow(parts.reads, account.company_id);
      const released = events.reduce(incomingPayment.evolve, payment);
      const effect = effectOfPayment(account.state, released, datesIn(events), context);
      return {
        ...(await effectShown(parts, account.state, effect)),
        company: { name: company?.name ?? '', company_number: company?.company_number ?? '' },
      };
    },
    carryOut: async () =>
      (await commands.send(origin, incomingPayment, paymentId, movePayment, command)).position,
  };
}
