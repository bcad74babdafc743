import {
  OVERRIDES_MEASURED,
  type OverrideCase,
  type OverrideOutcome,
  type Overrides,
  type OverridesQuery,
  type OverrideType,
  overrideTypes,
} from '@kreditlina/domain/audit/contracts/overrides';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import type { EventStore } from '@kreditlina/event-store/port';
import { readEvent } from '@kreditlina/event-store/read-stream';
import { companiesOfAccounts } from '../../credit-account/query.ts';
import { namesOf } from '../../identity/names.ts';
import { atMidnight, nextDay } from '../../list/list-query.ts';
import type { OwnCases } from '../../own-cases.ts';
import type { ReadDatabase } from '../../read-schema.ts';
import type { AuditEntryRow } from '../audit-entry.ts';
import { isOthersCase } from '../list.ts';
import { sentenceOf, unreadableSentence } from '../sentence.ts';
import { outcomesOf } from './outcomes.ts';

interface Sources {
  readonly db: ReadDatabase;
  readonly store: EventStore;
}

interface Measured {
  readonly row: AuditEntryRow;
  readonly accountId: string;
  /** False if no credit was granted: the application may have been rejected after the override. */
  readonly isGranted: boolean;
  readonly outcome: OverrideOutcome;
}

/** Overrides by staff with the result of each credit: summed by reason and by person, and listed. */
export async function listOverrides(
  { db, store }: Sources,
  query: OverridesQuery,
  { today, own }: { readonly today: string; readonly own?: OwnCases },
): Promise<Overrides> {
  const found = await overridesIn(db, query, own);
  const rows = await withoutRestored(store, found.slice(0, OVERRIDES_MEASURED));
  const outcomes = await outcomesOf(
    db,
    rows.map((row) => ({ accountId: accountOf(row), position: row.position, on: row.effective_on })),
    today,
  );
  const granted = await accountsAmong(db, rows.map(accountOf));
  const measured = rows.map(
    (row, index): Measured => ({
      row,
      accountId: accountOf(row),
      isGranted: granted.has(accountOf(row)),
      outcome: outcomes[index] as OverrideOutcome,
    }),
  );
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.actor_id, proposerOf(row)]),
  );
  const personOf = (id: string) => ({ id, name: names.get(id) ?? null });
  const shown = measured.slice(query.page * query.rows, (query.page + 1) * query.rows);
  return {
    by_reason: grouped(measured, ({ row }) => row.reason_code ?? '').map(([reason, sums]) => ({
      reason_code: reason || null,
      ...sums,
    })),
    by_person: byPerson(measured).map(([id, sums]) => ({ by: personOf(id), ...sums })),
    cases: await casesOf({ db, store }, shown, personOf),
    total: measured.length,
    is_total_exact: found.length <= OVERRIDES_MEASURED,
  };
}

function overridesIn(
  db: ReadDatabase,
  query: OverridesQuery,
  own: OwnCases | undefined,
): Promise<AuditEntryRow[]> {
  let rows = db
    .selectFrom('audit_entry')
    .selectAll()
    .where('type', 'in', query.type ? [query.type] : [...overrideTypes])
    .where('actor_kind', '=', 'staff');
  if (own) rows = rows.where(isOthersCase(own));
  if (query.reason) rows = rows.where('reason_code', '=', query.reason);
  if (query.actor) {
    const { actor } = query;
    rows = rows.where((eb) => eb.or([eb('actor_id', '=', actor), eb('maker_id', '=', actor)]));
  }
  if (query.from) rows = rows.where('occurred_at', '>=', atMidnight(query.from));
  if (query.through) rows = rows.where('occurred_at', '<', atMidnight(nextDay(query.through)));
  return rows
    .orderBy('number', 'desc')
    .limit(OVERRIDES_MEASURED + 1)
    .execute();
}

/** Drops rule overrides that were undone later. */
async function withoutRestored(
  store: EventStore,
  rows: readonly AuditEntryRow[],
): Promise<readonly AuditEntryRow[]> {
  const kept: AuditEntryRow[] = [];
  for (const row of rows) {
    const event = row.type === 'RuleSkipped' ? await readEvent(store, row.stream, row.version) : undefined;
    if (event?.data.isSkipped !== false) kept.push(row);
  }
  return kept;
}

/** Proposer if the override needed two people, otherwise its only actor. */
const proposerOf = ({ maker_id, actor_id }: AuditEntryRow): string => maker_id ?? actor_id;
const approverOf = ({ maker_id, checker_id }: AuditEntryRow): string | null =>
  maker_id === null ? null : checker_id;

const idOf = ({ stream }: AuditEntryRow): string => stream.slice(stream.indexOf('-') + 1);
const accountOf = (row: AuditEntryRow): string =>
  row.category === 'creditAccount' ? idOf(row) : creditAccountId(idOf(row));

async function accountsAmong(db: ReadDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('credit_account')
    .select('id')
    .where('id', 'in', [...new Set(ids), NOBODY])
    .execute();
  return new Set(found.map(({ id }) => id));
}

type Sums = OverrideOutcome & { readonly overrides: number; readonly credits: number };

/**
 * Sums per group, largest loss first. Each credit counts once, from the group's first override, because the
 * effects of later ones are part of its result.
 */
function grouped(
  measured: readonly Measured[],
  keyOf: (one: Measured) => string,
): readonly (readonly [string, Sums])[] {
  const all = [...Map.groupBy(measured, keyOf)].map(([key, ones]): readonly [string, Sums] => {
    const first = [...new Map(ones.map((one) => [one.accountId, one.outcome])).values()];
    const sum = (of: 'loss_cents' | 'income_cents') => first.reduce((cents, one) => cents + one[of], 0);
    return [
      key,
      {
        overrides: ones.length,
        credits: new Set(ones.filter(({ isGranted }) => isGranted).map(({ accountId }) => accountId)).size,
        loss_cents: sum('loss_cents'),
        income_cents: sum('income_cents'),
        days_late: Math.max(0, ...first.map((one) => one.days_late)),
      },
    ];
  });
  return all.sort(
    ([one, { loss_cents: lost }], [other, { loss_cents: lostByOther }]) =>
      lostByOther - lost || (one < other ? -1 : 1),
  );
}

/** Sums overrides by the person who proposed them; approvals of others' overrides are counted separately. */
function byPerson(
  measured: readonly Measured[],
): readonly (readonly [string, Sums & { readonly approved: number }])[] {
  const approvals = Map.groupBy(measured, ({ row }) => approverOf(row));
  const proposers = grouped(measured, ({ row }) => proposerOf(row));
  const known = new Set(proposers.map(([id]) => id));
  const onlyApproved = [...approvals.keys()].filter((id) => id !== null).filter((id) => !known.has(id));
  const none: Sums = { overrides: 0, credits: 0, loss_cents: 0, income_cents: 0, days_late: 0 };
  return [...proposers, ...onlyApproved.sort().map((id) => [id, none] as const)].map(([id, sums]) => [
    id,
    { ...sums, approved: approvals.get(id)?.length ?? 0 },
  ]);
}

async function casesOf(
  { db, store }: Sources,
  shown: readonly Measured[],
  personOf: (id: string) => OverrideCase['by'],
): Promise<OverrideCase[]> {
  const applications = await db
    .selectFrom('credit_application')
    .leftJoin('company', 'company.id', 'credit_application.company_id')
    .select(['credit_application.id', 'company.id as company_id', 'company.name', 'company.company_number'])
    .where('credit_application.id', 'in', [...new Set(shown.map(({ row }) => idOf(row))), NOBODY])
    .execute();
  const ofAccounts = await companiesOfAccounts(db, [...new Set(shown.map(({ accountId }) => accountId))]);
  const ofApplications = new Map(
    applications.map(({ id, company_id, name, company_number }) => [
      id,
      company_id ? { id: company_id, name: name ?? '', company_number: company_number ?? '' } : null,
    ]),
  );
  const cases: OverrideCase[] = [];
  for (const { row, accountId, outcome } of shown) {
    const event = await readEvent(store, row.stream, row.version).catch(() => undefined);
    const approver = approverOf(row);
    cases.push({
      id: row.event_id,
      type: row.type as OverrideType,
      sentence: event ? sentenceOf(event) : unreadableSentence(row.type),
      occurred_at: row.occurred_at,
      reason_code: row.reason_code,
      by: personOf(proposerOf(row)),
      approved_by: approver === null ? null : personOf(approver),
      company: ofAccounts.get(accountId) ?? ofApplications.get(idOf(row)) ?? null,
      ...outcome,
    });
  }
  return cases;
}

/** Matches no row; SQL allows no empty `in` list. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
