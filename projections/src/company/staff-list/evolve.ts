import { type ServicingTerms, servicingTerms } from '@kreditlina/domain/calculators/credit-terms';
import type { CompanyEvent } from '@kreditlina/domain/company/events';
import { type CreditAccountEvent, creditAccountEvents } from '@kreditlina/domain/credit-account/events';
import { lateAfter } from '@kreditlina/domain/credit-account/index';
import { wordsOf } from '@kreditlina/domain/kernel/words';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { accountAfter, granted, isLost, payableOf } from './account.ts';
import {
  type AccountStanding,
  type CompanyListRow,
  companyListTableOf,
  type LateColumns,
  lateColumns,
  type NoticeDue,
} from './table.ts';

type Event = Stored<CompanyEvent | CreditAccountEvent>;
type OfAccount = Stored<CreditAccountEvent>;

/** Maximum number of monitoring days kept, the latest. */
const DAYS_MAX = 100;
/**
 * Precedence among a company's credits: active or signed, then open offer, ended credit, lapsed offer; the
 * newest first within each.
 */
const foremost: readonly AccountStanding['status'][] = [
  'active',
  'signed',
  'offered',
  'ended',
  'offer-expired',
  'offer-withdrawn',
];
/** Frequent account events that do not change the list. */
const unheard: ReadonlySet<string> = new Set(['InterestAccrued', 'DocumentStored']);

const isOfAccount = (event: Event): event is OfAccount =>
  event.category === 'creditAccount' &&
  Object.hasOwn(creditAccountEvents, event.type) &&
  !unheard.has(event.type);

type CompanyListTable = ReturnType<typeof companyListTableOf>;

/** @param terms versions by which notices are late */
export const companyListOf = (terms: readonly ServicingTerms[]) =>
  projection<CompanyListTable, CompanyEvent | CreditAccountEvent>({
    name: 'company-list',
    version: 6,
    table: companyListTableOf(terms),
    categories: ['company', 'creditAccount'],
    poison: 'park',
    key: (event) => ('companyId' in event.data ? event.data.companyId : null),
    alsoRowsWhere: (event) =>
      isOfAccount(event) && event.type !== 'LimitGranted'
        ? { column: 'account_ids', value: event.data.accountId, match: 'contains' }
        : null,
    evolve: (row, event) => {
      if (isOfAccount(event)) return row && withAccount(row, event);
      switch (event.type) {
        case 'CompanyRegistered':
          return { ...(row ?? unknownTo(event)), ...namesOf(event), updated_at: event.occurredAt };
        case 'MonitoringEventReceived': {
          const days = new Set([...(row?.monitored_on ?? []), event.effectiveOn]);
          return row && { ...row, monitored_on: [...days].slice(-DAYS_MAX), updated_at: event.occurredAt };
        }
        case 'CreditReportReceived':
        case 'CompanyClaimed':
          return row && { ...row, updated_at: event.occurredAt };
        default:
          return row;
      }
    },
  });

export const companyListProjection = companyListOf(servicingTerms);

type Registered = Extract<Event, { type: 'CompanyRegistered' }>;

const namesOf = ({ data }: Registered) => ({
  company_number: data.companyNumber,
  company_name: data.name,
  company_words: wordsOf(data.name),
});

const unknownTo = ({ data, occurredAt }: Registered) => ({
  id: data.companyId,
  inserted_at: occurredAt,
  ...sumsOf([]),
  monitored_on: [],
});

function withAccount(row: CompanyListRow, event: OfAccount): CompanyListRow {
  const accounts =
    event.type === 'LimitGranted'
      ? [...row.accounts, granted(event)]
      : row.accounts.map((one) => (one.id === event.data.accountId ? accountAfter(one, event) : one));
  return { ...row, ...sumsOf(accounts), updated_at: event.occurredAt };
}

/** Days after which notices are late, by the terms of each version. */
function lateDaysOf(notices: readonly NoticeDue[]): LateColumns {
  const payables = notices.map(payableOf);
  const columns = servicingTerms.flatMap((terms, index) => {
    const late = payables.flatMap((payable) => lateAfter(payable, terms) ?? []).sort();
    const { lateAfterColumn, oldestColumn } = lateColumns(index);
    return [
      [lateAfterColumn, late],
      [oldestColumn, late[0] ?? null],
    ];
  });
  return Object.fromEntries(columns) as LateColumns;
}

/** Column values summed over all accounts. An account with a credit loss has no late notices. */
function sumsOf(accounts: readonly AccountStanding[]) {
  const first = foremost.flatMap((status) => accounts.findLast((one) => one.status === status) ?? [])[0];
  return {
    limit_cents: first?.limitCents ?? 0,
    loan_cents: accounts.reduce((total, { principalCents }) => total + principalCents, 0),
    has_borrowed: accounts.some(({ withdrawals }) => withdrawals > 0),
    ...lateDaysOf(accounts.filter((account) => !isLost(account)).flatMap(({ notices }) => notices)),
    first_lost_on: accounts.flatMap(({ losses }) => losses.map(({ on }) => on)).sort()[0] ?? null,
    paid_on: [
      ...new Set(accounts.flatMap(({ payments }) => payments.map(({ bookedOn }) => bookedOn))),
    ].sort(),
    account_ids: accounts.map(({ id }) => id),
    accounts,
  };
}
