import type { AccruedInterestEvent } from '@kreditlina/domain/accrued-interest/events';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { interestIncomeAccounts, type LedgerAccount } from '@kreditlina/domain/credit-account/ledger';
import { type ExplainedBy, explainedBy } from '@kreditlina/domain/overview/contracts/explain';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { bigint, defineTable, integer, type RowOf, text } from '@kreditlina/projection-engine/table';
import { postedLines } from '../credit-account/posted-lines.ts';

/** Contribution of each event type to a ledger figure over all credits; explains the overview's amounts. */
const postedFigureTable = defineTable('posted_figure', {
  columns: {
    id: text(),
    figure: text<PostedFigure>(),
    event_type: text<ExplainedBy>(),
    /** Number of events of this type that post to the figure. */
    events: integer(),
    /** Öre; positive for more lending, or more interest earned. */
    amount_cents: bigint(),
  },
  key: 'id',
});

export type PostedFigure = 'principal' | 'interest';
type PostedFigureRow = RowOf<typeof postedFigureTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    posted_figure: PostedFigureRow;
  }
}

type Event = Stored<CreditAccountEvent | AccruedInterestEvent>;

/** Ledger accounts summed in each figure. Income accounts have credit balances, so their sign is flipped. */
const figures = {
  principal: { accounts: ['principal'], sign: 1 },
  interest: { accounts: interestIncomeAccounts, sign: -1 },
} as const satisfies Record<PostedFigure, { accounts: readonly LedgerAccount[]; sign: 1 | -1 }>;
const names = Object.keys(figures) as PostedFigure[];

const idOf = (figure: PostedFigure, type: string): string => `${figure}/${type}`;

/** Postings of an event that belong to a figure, in öre. */
function linesOf(event: Event, figure: PostedFigure): number[] {
  const { accounts, sign } = figures[figure];
  return postedLines(event).flatMap(({ account, amountCents }) =>
    accounts.some((one) => one === account) ? [sign * amountCents] : [],
  );
}

/** @throws TypeError for an event that posts to a figure without being explained on any screen */
function typeOf({ type }: Event): ExplainedBy {
  const known = explainedBy.find((one) => one === type);
  if (!known) throw new TypeError(`${type} contributes to no amount of the overview`);
  return known;
}

export const postedFigureProjection = projection<
  typeof postedFigureTable,
  CreditAccountEvent | AccruedInterestEvent
>({
  name: 'posted-figure',
  version: 3,
  table: postedFigureTable,
  categories: ['creditAccount', 'accruedInterest'],
  poison: 'stop',
  key: (event) =>
    names.flatMap((figure) => (linesOf(event, figure).length === 0 ? [] : [idOf(figure, event.type)])),
  evolve: (row, event, key) => {
    const figure = names.find((one) => idOf(one, event.type) === key) as PostedFigure;
    return {
      id: key,
      figure,
      event_type: typeOf(event),
      events: (row?.events ?? 0) + 1,
      amount_cents: linesOf(event, figure).reduce((sum, cents) => sum + cents, row?.amount_cents ?? 0),
    };
  },
});
