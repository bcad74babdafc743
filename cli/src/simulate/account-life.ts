import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import {
  accruedThrough,
  availableCents,
  blockWithdrawals,
  creditAccount,
  openNotices,
  owedCents,
  requestLimitIncrease,
  requestWithdrawal,
  reversePayment,
  signWithdrawal,
  unpaidCents,
} from '@kreditlina/domain/credit-account/index';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { afterDays, dayMs } from './days.ts';
import { customer } from './parties.ts';
import { payIn } from './pay-in.ts';
import { actAsStaff, as, decideReferred, type StaffAction, writeOff } from './staff.ts';
import type { World } from './world.ts';

const KRONA = 100;

const behaviours = [
  'prompt',
  'late',
  'partial',
  'over',
  'without-ocr',
  'defaulting',
  'early',
  'never-withdraws',
] as const;
export type Behaviour = (typeof behaviours)[number];

export interface AccountLife {
  /** Schedules later reactions of the company and of staff. */
  onEvent(event: RecordedEvent): void;
  /**
   * Withdraws a percentage of the available limit, in whole thousands of kronor.
   * @param isSuspected true if staff block it before it is signed
   */
  withdraw(percent: number, isSuspected?: boolean): Promise<void>;
  /** Requests a higher limit, which staff must decide. */
  askForHigherLimit(byCents: number): Promise<void>;
}

/** Simulates a company's use of its account: it withdraws, and pays in its own way or not at all. */
export function accountLife(
  world: World,
  name: string,
  { accountId, userId, behaviour }: { accountId: string; userId: string; behaviour: Behaviour },
): AccountLife {
  const { agenda, chance, parties, watch } = world;
  const me = customer(userId);
  let [notices, withdrawals, payments] = [0, 0, 0];
  let isWrittenOff = false;

  const stateNow = () => watch.account(accountId).state;
  const accruedNow = () => accruedThrough(stateNow(), addDays(dateInSweden(agenda.clock.now()), -1));
  const later = (days: number, act: () => Promise<unknown>): void => afterDays(world, name, days, act);
  const onDay = (on: string, act: () => Promise<void>): void =>
    agenda.at(dayMs(on) + (9 + chance.number(`${name}/hour ${on}`, 7)) * HOUR_MS, name, async () => {
      await act();
      await world.settle();
    });
  const askedFor = (): number =>
    openNotices(accruedNow()).reduce((sum, notice) => sum + unpaidCents(notice), 0);

  const pay = async (wanted: number, hasOcr = true): Promise<void> => {
    if (wanted <= 0) return;
    payments += 1;
    const payment = `${name}/payment ${payments}`;
    // The bank sometimes reports a payment a day late.
    const today = dateInSweden(agenda.clock.now());
    const valueOn = chance.isSo(`${payment}/is late`, 12) ? addDays(today, -1) : today;
    const paymentId = await payIn(world, payment, { accountId, amountCents: wanted, valueOn, hasOcr });
    if (!chance.isSo(`${payment}/is reversed`, 2)) return;
    later(4, async () => {
      const reversedOn = dateInSweden(agenda.clock.now());
      const reversedBy = world.staff.admin;
      const reversing = { paymentId, reversedOn, reason: 'bank-recall', reversedBy } as const;
      const by = as(world.staff.admin, 'admin', 'bank-told-us', 'Banken har tagit tillbaka pengarna');
      await parties.ask(by, creditAccount, accountId, reversePayment, reversing);
    });
  };
  const withdraw = async (percent: number, isSuspected = false): Promise<void> => {
    const available = availableCents(stateNow());
    const step = 1_000 * KRONA;
    const amountCents = Math.trunc((available * percent) / 100 / step) * step;
    withdrawals += 1;
    const withdrawalId = chance.uuid(`${name}/draw ${withdrawals}`);
    const asking = { withdrawalId, amountCents, requestedBy: userId };
    if (!(await parties.ask(me, creditAccount, accountId, requestWithdrawal, asking))) return;
    await world.settle();
    if (isSuspected || chance.isSo(`${name}/draw ${withdrawals}/is suspected`, 5)) {
      const blocking = { reason: 'fraud-suspected', blockedBy: world.staff.admin } as const;
      const by = as(world.staff.admin, 'admin', 'suspicion', 'Ovanligt uttag, ringer kunden');
      await parties.ask(by, creditAccount, accountId, blockWithdrawals, blocking);
      later(3, () => actAsStaff(world, `${name}/draw ${withdrawals}`, accountId, 'unblock'));
    }
    const signingId = chance.uuid(`${name}/draw ${withdrawals}/signing`);
    const proof = await parties.signature(`${name}/draw ${withdrawals}`, userId);
    const textHash = await parties.text(`Jag tar ut ${amountCents / KRONA} kr.`, userId);
    const signing = { withdrawalId, signingId, signedBy: userId, textHash, ...proof };
    await parties.ask(me, creditAccount, accountId, signWithdrawal, signing);
  };
  /** Pays the first notices and none of the later ones. */
  const paysNoMore = (dueOn: string): void => {
    if (notices <= 2 + chance.number(`${name}/pays`, 5)) {
      onDay(dueOn, () => pay(askedFor()));
      return;
    }
    if (isWrittenOff) return;
    isWrittenOff = true;
    later(120, () => writeOff(world, name, accountId));
    if (chance.isSo(`${name}/recovery`, 60)) later(190, () => pay(5_000 * KRONA));
  };
  const payNotice = (dueOn: string): void => {
    const of = `${name}/notice ${notices}`;
    const ways: Record<Behaviour, () => void> = {
      prompt: () => onDay(addDays(dueOn, -chance.number(of, 5)), () => pay(askedFor())),
      late: () => onDay(addDays(dueOn, 1 + chance.number(of, 22)), () => pay(askedFor())),
      partial() {
        onDay(dueOn, () => pay(Math.ceil(askedFor() / 2 / KRONA) * KRONA));
        if (chance.isSo(`${of}/rest`, 75))
          onDay(addDays(dueOn, 9 + chance.number(of, 14)), () => pay(askedFor()));
      },
      over: () => onDay(dueOn, () => pay(Math.ceil((askedFor() * 1.1) / 100_000) * 100_000)),
      'without-ocr': () => onDay(dueOn, () => pay(askedFor(), !chance.isSo(of, 40))),
      defaulting: () => paysNoMore(dueOn),
      early: () => ways.prompt(),
      'never-withdraws': () => ways.prompt(),
    };
    ways[behaviour]();
  };
  const paidOut = (payoutId: string): void => {
    const of = `${name}/payout ${payoutId}`;
    if (chance.isSo(`${of}/returns`, 4)) {
      later(1, async () => {
        const date = dateInSweden(agenda.clock.now());
        world.simulators.control.bank.book.decidePayout(payoutId, { action: 'return', date });
      });
    }
    if (behaviour === 'early') {
      later(40 + chance.number(of, 80), () => pay(owedCents(accruedNow())));
      later(140 + chance.number(of, 40), () => withdraw(70));
    } else if (chance.isSo(`${of}/draws again`, 65)) {
      later(25 + chance.number(of, 120), () => withdraw(20 + chance.number(of, 70)));
    }
  };
  const staffAct = (): void => {
    const of = `${name}/staff ${notices}`;
    if (!chance.isSo(of, 6)) return;
    const actions: readonly StaffAction[] = ['raise', 'refuse-raise', 'lower', 'block', 'block-by-lists'];
    const action = chance.pick(`${of}/what`, actions);
    later(3 + chance.number(of, 10), () => actAsStaff(world, of, accountId, action));
  };
  return {
    withdraw,
    async askForHigherLimit(byCents) {
      const wantedCents = Math.min(stateNow().limitCents + byCents, creditTerms.productMaxCents);
      const asking = { requestId: chance.uuid(`${name}/wish`), wantedCents, requestedBy: userId };
      await parties.ask(me, creditAccount, accountId, requestLimitIncrease, asking);
    },
    onEvent({ type, data }) {
      if (type === 'NoticeIssued') {
        notices += 1;
        payNotice(String(data.dueOn));
        staffAct();
      }
      if (type === 'WithdrawalPaidOut') paidOut(String(data.payoutId));
      if (type === 'WithdrawalReferred')
        later(4, () => decideReferred(world, `${name}/${String(data.withdrawalId)}`, accountId));
    },
  };
}
