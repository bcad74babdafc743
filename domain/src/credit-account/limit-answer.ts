import type { CreditAccountState, Recorded } from './state.ts';

/** Whether a changed limit is the answer to a customer who asked for a higher one, if not to the whole wish. */
export const answersIncrease = ({
  beforeCents,
  afterCents,
  answersIncrease: answers,
}: Pick<Recorded<'LimitChanged'>, 'beforeCents' | 'afterCents' | 'answersIncrease'>): boolean =>
  afterCents > beforeCents && answers !== false;

/** What the event says of the customer's question: whoever sets a limit that was lowered meanwhile as it was, has answered nothing. */
export const asAnswer = (
  { increase, limitCents }: CreditAccountState,
  afterCents: number,
): Pick<Recorded<'LimitChanged'>, 'answersIncrease'> =>
  increase !== null && afterCents > limitCents && afterCents <= increase.limitCents
    ? { answersIncrease: false }
    : {};
