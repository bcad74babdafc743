import type { CreditAccountState, Recorded } from './state.ts';

/** True if a limit change answers the customer's request for a higher limit, even in part. */
export const answersIncrease = ({
  beforeCents,
  afterCents,
  answersIncrease: answers,
}: Pick<Recorded<'LimitChanged'>, 'beforeCents' | 'afterCents' | 'answersIncrease'>): boolean =>
  afterCents > beforeCents && answers !== false;

/** Marks a change that only restores a limit lowered after the customer's request, which stays open. */
export const asAnswer = (
  { increase, limitCents }: CreditAccountState,
  afterCents: number,
): Pick<Recorded<'LimitChanged'>, 'answersIncrease'> =>
  increase !== null && afterCents > limitCents && afterCents <= increase.limitCents
    ? { answersIncrease: false }
    : {};
