import {
  changeLimit,
  creditAccount,
  daysPastDue,
  principalCents,
  proposeCreditLoss,
} from '@kreditlina/domain/credit-account/index';
import { correctContactDetails, user } from '@kreditlina/domain/identity/index';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { UNREACHABLE_EMAIL } from '@kreditlina/partners/personas/simulated';
import type { AccountLife } from './account-life.ts';
import type { SeenAccount } from './check-history.ts';
import { dayMs } from './days.ts';
import { admin } from './parties.ts';
import { payIn } from './pay-in.ts';
import { as, blockForLists, limitForTwo, proposeCleared } from './staff.ts';
import type { World } from './world.ts';

const KRONA = 100;

/**
 * Lets staff leave one example of each kind open in the last days of a demonstration.
 * @param end first day after the history
 */
export function leaveOpen(world: World, lives: ReadonlyMap<string, AccountLife>, end: string): void {
  const { agenda } = world;
  const at = (daysBefore: number, hour: number, name: string, act: () => Promise<void>): void =>
    agenda.at(dayMs(addDays(end, -daysBefore)) + hour * HOUR_MS, `left open: ${name}`, async () => {
      await act();
      await world.settle();
    });
  const lastDay = addDays(end, -1);
  at(1, 11, 'limit', () => proposeLimit(world, chosen(world, lastDay, 0)));
  at(1, 12, 'lists', () => blockByLists(world, chosen(world, lastDay, 1)));
  at(1, 13, 'withdrawal', async () =>
    lives.get(chosen(world, lastDay, 2)?.accountId ?? '')?.withdraw(40, true),
  );
  at(1, 15, 'wish', async () =>
    lives.get(chosen(world, lastDay, 3)?.accountId ?? '')?.askForHigherLimit(5_000_000),
  );
  at(1, 14, 'loss', () => proposeLoss(world, lastDay));
  // Two misspelt addresses, so that the log has undelivered messages that are too old to resend, and some
  // that can be resent.
  at(100, 9, 'address', () => misspellAddress(world, chosen(world, lastDay, 1)));
  at(7, 9, 'address', () => misspellAddress(world, chosen(world, lastDay, 0)));
  at(4, 10, 'payment', () => payWithoutOcr(world, chosen(world, lastDay, 0)));
}

const inOrder = (accounts: readonly SeenAccount[]): SeenAccount[] =>
  accounts.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));

/** Picks an account in good standing, always the same for the same seed. */
function chosen({ watch }: World, on: string, place: number): SeenAccount | undefined {
  const running = [...watch.accounts.values()].filter(
    ({ state }) =>
      state.bankStatus === 'active' &&
      state.blocked === null &&
      state.loss === null &&
      daysPastDue(state, on) === 0 &&
      principalCents(state) > 0,
  );
  return inOrder(running)[place % Math.max(1, running.length)];
}

async function proposeLimit({ chance, parties, staff }: World, account: SeenAccount | undefined) {
  if (!account) return;
  const reasonCode = 'better-figures';
  const by = as(
    staff.admin,
    'admin',
    reasonCode,
    'Omsättningen räcker till mer än en halv miljon sedan i våras',
  );
  const afterCents = limitForTwo(account.state.limitCents, 5_000_000);
  const proposal = { proposalId: chance.uuid('open limit'), afterCents, reasonCode, changedBy: staff.admin };
  await parties.ask(by, creditAccount, account.accountId, changeLimit, proposal);
}

async function blockByLists(world: World, account: SeenAccount | undefined) {
  if (!account) return;
  await blockForLists(world, account.accountId);
  await proposeCleared(world, 'open unblock', account.accountId);
}

/** Proposes to write off a debt that is late enough, if there is one. */
async function proposeLoss({ chance, parties, staff, watch }: World, on: string) {
  const isLost = ({ state }: SeenAccount): boolean => state.loss === null && daysPastDue(state, on) > 31;
  const [lost] = inOrder([...watch.accounts.values()].filter(isLost));
  if (!lost) return;
  const reasonCode = 'not-paid';
  const by = as(staff.admin, 'admin', reasonCode, 'Inget betalt sedan i somras, inget svar på brev');
  const proposal = { proposalId: chance.uuid('open loss'), reasonCode, proposedBy: staff.admin };
  await parties.ask(by, creditAccount, lost.accountId, proposeCreditLoss, proposal);
}

async function misspellAddress({ parties, staff, store }: World, account: SeenAccount | undefined) {
  const { userId } = account?.state.granted ?? {};
  if (userId === undefined) return;
  const { contactDetails: seen } = await loadState(store, user, userId);
  if (!seen) return;
  const by = { ...admin(staff.admin), comment: 'Ny adress, sagt i telefon' };
  await parties.ask(by, user, userId, correctContactDetails, { email: UNREACHABLE_EMAIL, seen });
}

async function payWithoutOcr(world: World, account: SeenAccount | undefined) {
  if (!account) return;
  const { accountId } = account;
  const valueOn = new Date(world.agenda.nowMs()).toISOString().slice(0, 10);
  const payment = { accountId, amountCents: 4_350 * KRONA, valueOn, hasOcr: false };
  // Without a payer, no simulated staff handle the payment: it stays open for users of the demonstration.
  world.payers.delete(await payIn(world, 'left open', payment));
}
