import type { CreditAccountState, Recorded } from './state.ts';

/** Whether a limit change answers the customer's request for a higher one, even partly. */
export const answersIncrease = ({
  beforeCents,
  afterCents,
  answersIncrease: answers,
}: Pick<Recorded<'LimitChanged'>, 'beforeCents' | 'afterCents' | 'answersIncrease'>): boolean =>
  afterCents > beforeCents && answers !== false;

/**
 * The event's answer to the customer's request: restoring a limit that was lowered meanwhile answers nothing.
 */
export const asAnswer = (
  { increase, limitCents }: CreditAccountState,
  afterCents: number,
): Pick<Recorded<'LimitChanged'>, 'answersIncrease'> =>
  increase !== null && afterCents > limitCents && afterCents <= increase.limitCents
    ? { answersIncrease: false }
    : {};
