import type { BankStatus, CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { availableOf, isOpen } from '@kreditlina/domain/credit-account/index';
import { postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import {
  bigint,
  boolean,
  defineTable,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import { notedOn, type Reserving, reservingAfter } from './ledger-balance.ts';

/** Available limit per credit with its components, as on the company page; the overview sums them. */
export const availableLimitTable = defineTable('available_limit', {
  columns: {
    /** Id of the credit account. */
    id: uuid(),
    bank_status: nullable(text<BankStatus>()),
    is_offer_over: boolean(),
    limit_cents: bigint(),
    principal_cents: bigint(),
    /** Withdrawals that reserve part of the limit, with their amounts (öre). */
    reserving: json<readonly Reserving[]>(),
    reserved_cents: bigint(),
    /** True if withdrawals are possible, or will be once the agreement is signed or the block lifted. */
    is_open: boolean(),
    available_cents: bigint(),
  },
  key: 'id',
  /**
   * Terms of the total (öre): available = limits of open credits − all principal + principal of ended credits
   * − reserved amounts + excess over limits.
   */
  counts: {
    sums: {
      available: 'available_cents',
      limit: 'case when is_open then limit_cents else 0 end',
      reserved: 'case when is_open then reserved_cents else 0 end',
      ended: 'case when is_open then 0 else principal_cents end',
      above:
        'case when is_open then available_cents - limit_cents + principal_cents + reserved_cents else 0 end',
    },
  },
});

export type AvailableLimitRow = RowOf<typeof availableLimitTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    available_limit: AvailableLimitRow;
  }
}

type Event = Stored<CreditAccountEvent>;
type Made = Omit<AvailableLimitRow, 'is_open' | 'available_cents' | 'reserved_cents'>;

const standing: ReadonlySet<string> = new Set([
  'LimitGranted',
  'OfferRevised',
  'OfferExpired',
  'OfferWithdrawn',
  'BankStatusChanged',
  'LimitChanged',
] satisfies CreditAccountEvent['type'][]);

/** Change of principal (öre) by an event, according to its postings. */
const lentBy = (event: Event): number =>
  postingsOf(event).reduce(
    (sum, { account, amountCents }) => (account === 'principal' ? sum + amountCents : sum),
    0,
  );

const counts = (event: Event): boolean =>
  standing.has(event.type) || lentBy(event) !== 0 || notedOn(event).includes('principal');

function madeAfter(row: Made, event: Event): Made {
  switch (event.type) {
    case 'OfferRevised':
      return { ...row, limit_cents: event.data.limitCents };
    case 'LimitChanged':
      return { ...row, limit_cents: event.data.afterCents };
    case 'OfferExpired':
    case 'OfferWithdrawn':
      return { ...row, is_offer_over: true };
    case 'BankStatusChanged':
      return { ...row, bank_status: event.data.to };
    default:
      return {
        ...row,
        principal_cents: row.principal_cents + lentBy(event),
        reserving: reservingAfter(row.reserving, event),
      };
  }
}

/** Adds the derived columns by the rules of the company page. */
function whole(made: Made): AvailableLimitRow {
  const use = {
    limitCents: made.limit_cents,
    principalCents: made.principal_cents,
    reservedCents: made.reserving.reduce((sum, { cents }) => sum + cents, 0),
    isOpen: isOpen({ bankStatus: made.bank_status, isOfferOver: made.is_offer_over }),
  };
  return {
    ...made,
    reserved_cents: use.reservedCents,
    is_open: use.isOpen,
    available_cents: availableOf(use),
  };
}

/** A wrong row would mean wrong money, so the projection stops instead of skipping an event. */
export const availableLimitProjection = projection<typeof availableLimitTable, CreditAccountEvent>({
  name: 'available-limit',
  version: 3,
  table: availableLimitTable,
  categories: ['creditAccount'],
  poison: 'stop',
  key: (event) => (counts(event) ? (event.data.accountId ?? null) : null),
  evolve: (row, event) => {
    if (event.type === 'LimitGranted')
      return whole({
        id: event.data.accountId,
        bank_status: null,
        is_offer_over: false,
        limit_cents: event.data.limitCents,
        principal_cents: 0,
        reserving: [],
      });
    return row && whole(madeAfter(row, event));
  },
});
