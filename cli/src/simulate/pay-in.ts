import { company } from '@kreditlina/domain/company/company';
import {
  approveAssignment,
  assignPayment,
  incomingPayment,
  incomingPaymentId,
  sendPaymentBack,
} from '@kreditlina/domain/incoming-payment/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { afterDays } from './days.ts';
import { as } from './staff.ts';
import type { World } from './world.ts';

export interface PaidIn {
  readonly accountId: string;
  readonly amountCents: number;
  readonly valueOn: string;
  readonly hasOcr: boolean;
}

/**
 * Pays from a company to our bankgiro number; the bank's next file lists the payment.
 * @returns the id that the payment will get
 */
export async function payIn(world: World, name: string, paid: PaidIn): Promise<string> {
  const { agenda, chance, simulators, store, watch } = world;
  const { accountId, amountCents, valueOn, hasOcr } = paid;
  const { granted } = watch.account(accountId).state;
  const ocr = granted?.ocrNumber ?? '';
  const payer = granted && (await loadState(store, company, granted.companyId)).company;
  const wrong = chance.pick(`${name}/reference`, ['Faktura', '', '12345']);
  const bankReference = chance.hash(name).slice(0, 20).toUpperCase();
  await simulators.control.bank.payIn({
    amountCents,
    reference: hasOcr ? ocr : wrong,
    valueDate: valueOn,
    bookingDate: dateInSweden(agenda.clock.now()),
    bankReference,
    // Truncates the name as the bank does.
    ...(payer && { payerName: payer.name.slice(0, 78) }),
  });
  const paymentId = incomingPaymentId(bankReference);
  world.payers.set(paymentId, accountId);
  return paymentId;
}

/** Lets staff handle a payment without an account: they identify the payer or return it. */
export function findOwner(world: World, { type, data }: RecordedEvent): void {
  if (type !== 'IncomingPaymentUnmatched') return;
  const { agenda, chance, parties, payers, staff, watch } = world;
  const paymentId = String(data.paymentId);
  const accountId = payers.get(paymentId);
  if (accountId === undefined) return;
  afterDays(world, paymentId, 1, async () => {
    const by = as(staff.admin, 'admin', 'payer-recognised', 'Beloppet och avsändaren stämmer med avin');
    if (chance.isSo(`${paymentId}/is recognised`, 80)) {
      const { granted } = watch.account(accountId).state;
      const [accountUserId, firstOn] = [granted?.userId ?? '', granted?.grantedOn ?? ''];
      const proposalId = chance.uuid(`${paymentId}/proposal`);
      const owner = { accountId, accountUserId, reason: 'payer-recognised' } as const;
      const assigning = { ...owner, firstOn, proposalId, assignedBy: staff.admin };
      const asked = await parties.ask(by, incomingPayment, paymentId, assignPayment, assigning);
      if (asked && asked.proposals.length > 0) {
        const comment = 'Samma avsändare som förra gången';
        const approver = as(staff.approver, 'approver', 'payer-recognised', comment);
        const approving = { proposalId, accountUserId, approvedBy: staff.approver };
        await parties.ask(approver, incomingPayment, paymentId, approveAssignment, approving);
      }
    } else {
      const sentBackOn = dateInSweden(agenda.clock.now());
      const sending = { sentBackOn, sentBackBy: staff.admin, reason: 'owner-unknown' } as const;
      const unknown = as(staff.admin, 'admin', 'owner-unknown', 'Ingen kund känns vid betalningen');
      await parties.ask(unknown, incomingPayment, paymentId, sendPaymentBack, sending);
    }
  });
}
