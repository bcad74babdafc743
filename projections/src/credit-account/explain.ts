import { kronorOf } from '@kreditlina/domain/calculators/units';
import type { ExplainedFigure, explainAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import type { LedgerAccount } from '@kreditlina/domain/credit-account/ledger';
import { formatDate } from '@kreditlina/domain/text/index';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ReadDatabase } from '../read-schema.ts';
import { eventWords, lineWords, ruleWords } from './explain-texts.ts';
import { figuresOf } from './figures.ts';
import { isLostOn } from './payment-notice/standing.ts';
import { readAccountRows } from './query.ts';
import type { CreditAccountRow } from './table.ts';

/** Lines that are shown; what is older is one sum. */
const LINES = 50;

export interface Asked {
  readonly amount: ExplainedFigure;
  /** Which notice, payment or draw. */
  readonly of?: string | undefined;
  readonly userId: string;
  /** Business date of which the figures are. */
  readonly today: string;
  readonly language: 'sv' | 'en';
}
type Explanation = z.output<typeof explainAnswer>;

interface Line {
  readonly on: string;
  readonly words: { readonly sv: string; readonly en: string };
  readonly cents: number;
  readonly event: string;
  readonly position?: string;
}
interface Made {
  readonly lines: readonly Line[];
  readonly earlier?: { readonly cents: number; readonly count: number };
}

const ledgerAccountsOf: Partial<Record<ExplainedFigure, readonly LedgerAccount[]>> = {
  debt: ['principal'],
  owed: ['principal', 'interest', 'overdue-interest', 'fees'],
  'credit-balance': ['customer-credit'],
  'accrued-interest': ['interest'],
};

/** What happened that made a figure of an account; undefined when the account has no such notice, payment or draw. */
export async function explain(
  db: ReadDatabase,
  account: CreditAccountRow,
  asked: Asked,
): Promise<Explanation | undefined> {
  const made = await linesOf(db, account, asked);
  if (!made) return undefined;
  const lines = made.lines.filter(({ cents }) => cents !== 0);
  const earlier = made.earlier ?? { cents: 0, count: 0 };
  const value = lines.reduce((sum, { cents }) => sum + cents, earlier.cents);
  return {
    amount: asked.amount,
    value: kronorOf(value),
    lines: lines.map(({ on, words, cents, event, position = '' }) => ({
      date: on,
      text: words[asked.language],
      amount: kronorOf(cents),
      event,
      position,
    })),
    earlier: kronorOf(earlier.cents),
    earlier_count: earlier.count,
    rules: ruleWords[asked.amount].map((rule) => rule[asked.language]),
  };
}

async function linesOf(db: ReadDatabase, account: CreditAccountRow, asked: Asked): Promise<Made | undefined> {
  switch (asked.amount) {
    case 'available':
      return ofAvailable(db, account, asked);
    case 'reserved':
      return ofReserved(db, account);
    case 'notice':
      return ofNotice(db, account, asked);
    case 'payment':
      return ofPayment(db, account, asked);
    case 'withdrawal':
      return ofWithdrawal(db, account, asked);
    default:
      return ofLedger(db, account, asked);
  }
}

/** Postings of an account by event, the newest of them as lines. */
async function ofLedger(db: ReadDatabase, account: CreditAccountRow, asked: Asked): Promise<Made> {
  const names = ledgerAccountsOf[asked.amount] ?? [];
  const sign = asked.amount === 'credit-balance' ? -1 : 1;
  const newest = await db
    .selectFrom('ledger_entry')
    .select(['event_id', 'event_type', 'position', 'version', 'effective_on'])
    .select(sql<number>`sum(amount_cents)::bigint`.as('cents'))
    .where('account_id', '=', account.id)
    .where('ledger_account', 'in', names)
    .groupBy(['event_id', 'event_type', 'position', 'version', 'effective_on'])
    .having(sql<boolean>`sum(amount_cents) <> 0`)
    .orderBy('version', 'desc')
    .limit(LINES)
    .execute();
  const oldest = newest.at(-1)?.version ?? 0;
  const earlier = await db
    .selectFrom('ledger_entry')
    .select([
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'),
      sql<number>`count(distinct event_id)`.as('count'),
    ])
    .where('account_id', '=', account.id)
    .where('ledger_account', 'in', names)
    .where('version', '<', oldest)
    .executeTakeFirstOrThrow();
  const lines = newest.toReversed().map((one) => ({
    on: one.effective_on,
    words: eventWords[one.event_type] ?? lineWords.late,
    cents: sign * one.cents,
    event: one.event_type,
    position: one.position,
  }));
  return {
    lines: asked.amount === 'accrued-interest' ? [...lines, ...(await billed(db, account, asked))] : lines,
    earlier: { cents: sign * earlier.cents, count: earlier.count },
  };
}

/** Interest that is owed and stands on a notice does not run any more. */
async function billed(db: ReadDatabase, account: CreditAccountRow, { today }: Asked): Promise<Line[]> {
  if (isLostOn(account.losses, today)) return [];
  const { unpaidInterestCents } = await readAccountRows(db, account.id);
  return [{ on: today, words: lineWords.billed, cents: -unpaidInterestCents, event: 'NoticeIssued' }];
}

async function ofAvailable(db: ReadDatabase, account: CreditAccountRow, asked: Asked): Promise<Made> {
  const { today } = asked;
  const figures = figuresOf(account, await readAccountRows(db, account.id), asked);
  const [debt, reserved] = [figures.debt_amount_cents, figures.reserved_cents];
  const gap = figures.available_cents - (account.limit_cents - debt - reserved);
  return {
    lines: [
      {
        on: formatDate(account.granted_at),
        words: lineWords.limit,
        cents: account.limit_cents,
        event: 'LimitGranted',
      },
      { on: today, words: lineWords.debt, cents: -debt, event: 'WithdrawalPaidOut' },
      { on: today, words: lineWords.reserved, cents: -reserved, event: 'WithdrawalRequested' },
      { on: today, words: lineWords.floor, cents: gap, event: 'LimitGranted' },
    ],
  };
}

async function ofReserved(db: ReadDatabase, account: CreditAccountRow): Promise<Made> {
  const found = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('is_reserving', '=', true)
    .orderBy('requested_at')
    .limit(LINES)
    .execute();
  const event = 'WithdrawalRequested';
  return {
    lines: found.map((one) => ({
      on: formatDate(one.requested_at),
      words: lineWords.requested,
      cents: one.amount_cents,
      event,
    })),
  };
}

const one = (
  db: ReadDatabase,
  table: 'payment_notice' | 'payment' | 'withdrawal',
  accountId: string,
  id = '',
) =>
  /^[0-9a-f-]{36}$/i.test(id)
    ? db.selectFrom(table).where('account_id', '=', accountId).where('id', '=', id)
    : undefined;

async function ofNotice(
  db: ReadDatabase,
  account: CreditAccountRow,
  asked: Asked,
): Promise<Made | undefined> {
  const notice = await one(db, 'payment_notice', account.id, asked.of)
    ?.selectAll('payment_notice')
    .executeTakeFirst();
  if (!notice) return undefined;
  const owed = notice.owed.map(({ on, cents, event }) => ({
    on,
    cents,
    words: event === 'NoticeIssued' ? lineWords.notice : (eventWords[event] ?? lineWords.late),
    event,
  }));
  const paid = notice.paid.map(({ on, cents }) => ({
    on,
    cents: -cents,
    words: lineWords.paid,
    event: 'PaymentAllocated',
  }));
  const lines = [...owed, ...paid]
    .filter(({ on }) => on <= asked.today)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const older = lines.slice(0, -LINES);
  const cents = older.reduce((sum, line) => sum + line.cents, 0);
  return { lines: lines.slice(-LINES), earlier: { cents, count: older.length } };
}

async function ofPayment(
  db: ReadDatabase,
  account: CreditAccountRow,
  asked: Asked,
): Promise<Made | undefined> {
  const payment = await one(db, 'payment', account.id, asked.of)?.selectAll('payment').executeTakeFirst();
  if (!payment) return undefined;
  const { value_on: on, paid, credit_cents } = payment;
  const event = 'PaymentAllocated';
  const kinds = ['reminder-fee', 'overdue-interest', 'fee', 'interest', 'principal', 'recovery'] as const;
  return {
    lines: [
      ...kinds.map((kind) => ({ on, words: lineWords[kind], cents: paid[kind] ?? 0, event })),
      { on, words: lineWords.credit, cents: credit_cents, event: 'PaymentReceived' },
    ],
  };
}

async function ofWithdrawal(
  db: ReadDatabase,
  account: CreditAccountRow,
  asked: Asked,
): Promise<Made | undefined> {
  const draw = await one(db, 'withdrawal', account.id, asked.of)?.selectAll('withdrawal').executeTakeFirst();
  if (!draw) return undefined;
  const { amount_cents, repaid_cents, paid_out_on, returned_on } = draw;
  const requested = {
    on: formatDate(draw.requested_at),
    words: lineWords.requested,
    event: 'WithdrawalRequested',
  };
  if (paid_out_on === null) return { lines: [{ ...requested, cents: amount_cents }] };
  const left = amount_cents - repaid_cents;
  const lines: Line[] = [
    { on: paid_out_on, words: lineWords.paidOut, cents: amount_cents, event: 'WithdrawalPaidOut' },
    { on: asked.today, words: lineWords.repaid, cents: -repaid_cents, event: 'PaymentAllocated' },
  ];
  if (returned_on !== null)
    lines.push({ on: returned_on, words: lineWords.returned, cents: -left, event: 'PayoutReturned' });
  else if (isLostOn(account.losses, asked.today))
    lines.push({ on: asked.today, words: lineWords.writtenOff, cents: -left, event: 'CreditLossDeclared' });
  return { lines };
}
