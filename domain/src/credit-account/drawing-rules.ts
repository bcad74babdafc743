import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { type DenialReason, listReason } from './contracts/enums.ts';
import { accountUnknown, ownCase, withdrawalGone } from './errors.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { type Draw, isOverridden, principalCents } from './state-drawing.ts';
import { overdueNotices, unpaidCents } from './state-servicing.ts';

/** @throws DomainError `ACCOUNT_NOT_FOUND` */
export function requireGranted({ granted }: CreditAccountState): Recorded<'LimitGranted'> {
  if (!granted) throw accountUnknown();
  return granted;
}

/** What is left of the limit is more than nothing, or may become so: the offer stands, or the bank has not ended it. */
export const isOpen = ({
  bankStatus,
  isExpired,
}: Pick<CreditAccountState, 'bankStatus' | 'isExpired'>): boolean =>
  bankStatus === null ? !isExpired : bankStatus === 'offer' || bankStatus === 'active';

/** Money can be drawn: the bank has opened the account, and nothing has ended it. */
export const isActive = ({ bankStatus, isClosed, loss }: CreditAccountState): boolean =>
  bankStatus === 'active' && !isClosed && loss === null;

/** So much of a notice is unpaid after its due date that it would be reminded of: a few öre that nobody asks for keep nobody from drawing. */
export const isOverdue = (state: CreditAccountState, today: string): boolean =>
  overdueNotices(state, today).some((one) => unpaidCents(one) >= servicingTermsOn(today).reminderMinCents);

export const findDraw = ({ draws }: CreditAccountState, withdrawalId: string): Draw | undefined =>
  draws.find((one) => one.withdrawalId === withdrawalId);

/** @throws DomainError `WITHDRAWAL_GONE` */
export function requireDraw(state: CreditAccountState, withdrawalId: string): Draw {
  const draw = findDraw(state, withdrawalId);
  if (!draw) throw withdrawalGone();
  return draw;
}

/** Nobody decides about their own company's money. @throws DomainError `OWN_CASE` */
export function requireOthersAccount(state: CreditAccountState, staffId: string): void {
  if (staffId === state.granted?.userId) throw ownCase();
}

/** What one alone may not lift: who is in the lists of sanctions gets nothing by the word of one person. */
export const isUnblockedByTwo = ({ blocked }: Pick<CreditAccountState, 'blocked'>): boolean =>
  blocked === 'sanctions';

/** What one sets aside and another approves, and nobody before the draw waits for it: what the lists say, or a block for what they say. */
export const isSetAsideByTwo = (state: Pick<CreditAccountState, 'blocked'>, rule: DenialReason): boolean =>
  listReason.safeParse(rule).success || (rule === 'blocked' && isUnblockedByTwo(state));

/** Reasons that a draw waits for, without a block that was lifted meanwhile. */
export const waitsFor = (state: Pick<CreditAccountState, 'blocked'>, { reasons }: Pick<Draw, 'reasons'>) =>
  state.blocked === null ? reasons.filter((one) => one !== 'blocked') : reasons;

/** Whether somebody set aside what another person has to look at too: they do not approve the draw. */
export const hasSetAsideOfTwo = (
  state: Pick<CreditAccountState, 'blocked'>,
  draw: Pick<Draw, 'reasons' | 'overridden'>,
  staffId: string,
): boolean => {
  const ofTwo = waitsFor(state, draw).filter((reason) => isSetAsideByTwo(state, reason));
  return draw.overridden.some(({ rule, by }) => ofTwo.includes(rule) && by === staffId);
};

/** Whether somebody laid money on the account themselves that lies there: they pay none of it back alone. */
export const hasLaidMoney = ({ payments }: Pick<CreditAccountState, 'payments'>, staffId: string): boolean =>
  payments.some((one) => !one.isReversed && one.assignedBy === staffId);

/** What speaks against a draw by the account itself, whatever a person thinks of it; less what staff have set aside. */
export function obstaclesOf(state: CreditAccountState, draw: Draw, today: string): DenialReason[] {
  // What is only asked for comes after what is signed.
  const heldCents = state.draws
    .filter(({ status }) => status !== 'requested' && status !== 'paid-out')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const found: DenialReason[] = [
    ...(isActive(state) ? [] : ['account-not-active' as const]),
    ...(principalCents(state) + heldCents > state.limitCents ? ['above-available' as const] : []),
    ...(isOverdue(state, today) ? ['overdue' as const] : []),
  ];
  return found.filter((reason) => !isOverridden(draw, reason));
}

/** The bank is asked to pay so many times before a person looks at it. */
export const PAYOUT_ATTEMPTS = 5;
export const PAYOUT_ATTEMPTS_MAX = 20;

/** A draw that was asked for and is not repaid. */
export const isRunning = ({ status, principalCents: left }: Draw): boolean =>
  status !== 'paid-out' || left > 0;
