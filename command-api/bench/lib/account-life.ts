import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { idOf } from '@kreditlina/domain/credit-account/testing/ids';
import { withdrawnLife } from '@kreditlina/domain/credit-account/testing/life';

const DAYS_BETWEEN_WITHDRAWALS = 300;
/** More than a notice asks for: the excess pays the next one. */
const PAYMENT_CENTS = 2_000_000;

/** A life with `count` events: withdrawals that accrue interest daily, and a monthly payment. */
export function lifeOf(count: number): CreditAccountEvent[] {
  const life = withdrawnLife('2020-01-07');
  for (let days = 1; life.events.length < count; days += 1) {
    life.nextDay();
    if (days % DAYS_BETWEEN_WITHDRAWALS === 0) {
      life.orders(idOf(`withdrawal ${days}`), 15_000_000);
      life.isPaidOut(idOf(`withdrawal ${days}`));
    }
    if (life.today.endsWith('-27') && life.state.notices.length > 0)
      life.pays(`payment ${days}`, PAYMENT_CENTS);
  }
  return life.events.slice(0, count);
}
