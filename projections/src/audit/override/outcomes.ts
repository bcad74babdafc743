import type { OverrideOutcome } from '@kreditlina/domain/audit/contracts/overrides';
import { interestIncomeAccounts, type LedgerAccount } from '@kreditlina/domain/credit-account/ledger';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { sql } from 'kysely';
import type { PaymentNoticeRow } from '../../credit-account/payment-notice/payment-notice.ts';
import { latePeriods } from '../../credit-account/payment-notice/standing.ts';
import type { ReadDatabase } from '../../read-schema.ts';

/** Position of an override in the history of its credit. */
export interface Overridden {
  readonly accountId: string;
  /** Log position. */
  readonly position: string;
  /** Business date of the override, YYYY-MM-DD. */
  readonly on: string;
}

const lossAccounts: readonly LedgerAccount[] = ['credit-loss', 'recovery-income'];
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Results of credits after their overrides, from the ledger and the notices, in the order given. */
export async function outcomesOf(
  db: ReadDatabase,
  overridden: readonly Overridden[],
  today: string,
): Promise<readonly OverrideOutcome[]> {
  if (overridden.length === 0) return [];
  const sums = await sumsAfter(db, overridden);
  const daysLate = await lateness(db, overridden, today);
  return overridden.map((one, index) => ({
    loss_cents: sums.get(index + 1)?.loss ?? 0,
    income_cents: sums.get(index + 1)?.income ?? 0,
    days_late: daysLate(one),
  }));
}

interface Asked {
  readonly account_id: string;
  readonly position: string;
  readonly place: number;
}

async function sumsAfter(db: ReadDatabase, overridden: readonly Overridden[]) {
  const accounts = sql.val(overridden.map(({ accountId }) => accountId));
  const positions = sql.val(overridden.map(({ position }) => position));
  const asked = sql<Asked>`unnest(${accounts}::uuid[], ${positions}::numeric[]) with ordinality`.as<'asked'>(
    sql`asked(account_id, position, place)`,
  );
  const sumOf = (of: readonly LedgerAccount[]) =>
    sql<number>`coalesce(sum(entry.amount_cents) filter (where entry.ledger_account = any(${sql.val([...of])}::text[])), 0)`;
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin(asked, (join) =>
      join.onRef('entry.account_id', '=', 'asked.account_id').onRef('entry.position', '>', 'asked.position'),
    )
    .where('entry.ledger_account', 'in', [...lossAccounts, ...interestIncomeAccounts])
    .groupBy('asked.place')
    .select(['asked.place', sumOf(lossAccounts).as('lost'), sumOf(interestIncomeAccounts).as('income')])
    .execute();
  // Income accounts have credit balances, so the sign is flipped.
  return new Map(
    rows.map(({ place, lost, income }) => [
      Number(place),
      { loss: Number(lost), income: 0 - Number(income) },
    ]),
  );
}

/** Maximum days past due of each credit since its override; lateness from before is not counted. */
async function lateness(db: ReadDatabase, overridden: readonly Overridden[], today: string) {
  const ids = [...new Set(overridden.map(({ accountId }) => accountId))];
  const notices = await db.selectFrom('payment_notice').selectAll().where('account_id', 'in', ids).execute();
  const accounts = await db
    .selectFrom('credit_account')
    .select(['id', 'losses'])
    .where('id', 'in', ids)
    .execute();
  const ofAccount = new Map<string, PaymentNoticeRow[]>(ids.map((id) => [id, []]));
  for (const notice of notices) ofAccount.get(notice.account_id)?.push(notice);
  const periods = new Map(
    accounts.map(({ id, losses }) => [id, latePeriods(ofAccount.get(id) ?? [], losses, today)]),
  );
  return ({ accountId, on }: Overridden): number =>
    (periods.get(accountId) ?? []).reduce((most, { from, through, days }) => {
      const last = through ?? today;
      if (last < on) return most;
      return Math.max(most, from >= on ? days : Math.min(days, daysBetween(on, last)));
    }, 0);
}
