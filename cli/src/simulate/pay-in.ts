import { creditAccount, recordPayment } from '@kreditlina/domain/credit-account/index';
import { businessDate } from '@kreditlina/event-store/business-date';
import type { World } from './world.ts';

export interface PaidIn {
  readonly accountId: string;
  readonly amountCents: number;
  readonly valueOn: string;
  readonly what: string;
}

/** Money that a company pays. @returns the id of the payment, if it is known whose it is */
export async function payIn(world: World, name: string, paid: PaidIn): Promise<string | undefined> {
  const { agenda, chance, parties } = world;
  const { accountId, amountCents, valueOn } = paid;
  const paymentId = chance.uuid(name);
  const bookedOn = businessDate(agenda.clock.now());
  const bank = { actor: { kind: 'system', id: 'bank', role: 'system' } } as const;
  const bankReference = `I${chance.number(name, 1_000_000_000)}`;
  await parties.send(bank, creditAccount, accountId, recordPayment, {
    paymentId,
    amountCents,
    valueOn,
    bookedOn,
    bankReference,
  });
  return paymentId;
}
