import type { CreditAccountState, Recorded } from './state.ts';

/** True if a limit change answers the customer's request for a higher limit, even in part. */
export const answersIncrease = ({
  beforeCents,
  afterCents,
  answersIncrease: answers,
}: Pick<Recorded<'LimitChanged'>, 'beforeCents' | 'afterCents' | 'answersIncrease'>): boolean =>
  afterCents > beforeCents && answers !== false;

/**
 * Marks a limit change that does not answer the customer's request: it only restores a limit that was lowered
 * after the request.
 */
export const asAnswer = (
  { increase, limitCents }: CreditAccountState,
  afterCents: number,
): Pick<Recorded<'LimitChanged'>, 'answersIncrease'> =>
  increase !== null && afterCents > limitCents && afterCents <= increase.limitCents
    ? { answersIncrease: false }
    : {};
