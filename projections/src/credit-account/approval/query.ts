import {
  type Approval,
  type ApprovalBar,
  type ApprovalsQuery,
  usualApprovalOrder,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import type { ListCount } from '@kreditlina/domain/kernel/list-contract';
import { isApprovable, openUntil, PROPOSAL_DAYS } from '@kreditlina/domain/kernel/proposals';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { namesOf } from '../../identity/names.ts';
import { isPayerKnown, payersOf } from '../../incoming-payment/incoming-payment.ts';
import { countRows, hasDigits, hasWords } from '../../list/list-query.ts';
import { type OpenExport, openExport } from '../../list/open-export.ts';
import { type OwnCases, ownCasesOf } from '../../own-cases.ts';
import type { ReadDatabase, ReadSchema } from '../../read-schema.ts';
import { owedIn, sumsOf } from '../ledger-balance.ts';
import type { ApprovalRow } from './approval.ts';

interface Reader {
  readonly userId: string;
  /** Business date; open proposals past their lifetime count as expired. */
  readonly today: string;
  /**
   * True if the reader may see list hits. A proposal to lift a block reveals one, because only a block for a
   * sanctions list takes two people to lift.
   */
  readonly seesHits: boolean;
  /** Reason why the reader cannot approve another person's proposal; omitted if the list need not show it. */
  readonly barOf?: (row: ApprovalRow) => Promise<ApprovalBar | null>;
}

export const findApproval = (db: ReadDatabase, id: string): Promise<ApprovalRow | undefined> =>
  db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst();

type Filters = Omit<ApprovalsQuery, 'page' | 'rows'>;
type Rows = SelectQueryBuilder<ReadSchema, 'approval', object>;

/** Lists one page of proposals: open ones oldest first, decided ones newest first. */
export async function listApprovals(
  db: ReadDatabase,
  query: ApprovalsQuery,
  reader: Reader,
): Promise<{ approvals: Approval[] } & ListCount> {
  const filtered = await filteredApprovals(db, query, reader);
  const found = await shownRows(filtered, query)
    .limit(query.rows)
    .offset(query.page * query.rows)
    .execute();
  return { approvals: await toApprovals(db, found, reader), ...(await countRows(db, filtered)) };
}

/** Exports the proposals that match the filters, in list order. */
export async function exportApprovals(
  db: ReadDatabase,
  query: Filters,
  reader: Reader,
): Promise<OpenExport<Approval>> {
  const own = await ownCasesOf(db, reader.userId);
  return openExport<Found, Approval>(
    db,
    (snapshot) => {
      const filtered = filteredBy(snapshot, query, reader, own);
      return { filtered, shown: shownRows(filtered, query) };
    },
    (found, snapshot) => toApprovals(snapshot, found, reader),
  );
}

const filteredApprovals = async (db: ReadDatabase, query: Filters, reader: Reader): Promise<Rows> =>
  filteredBy(db, query, reader, await ownCasesOf(db, reader.userId));

/** Query for the matching proposals that the reader may know about, without order or columns. */
function filteredBy(
  db: ReadDatabase,
  { status, kind, company_name, company_number, own }: Filters,
  reader: Reader,
  { accountIds, applicationIds }: OwnCases,
): Rows {
  const firstOpenDay = addDays(reader.today, -PROPOSAL_DAYS);
  const fresh = sql<SqlBool>`proposed_on >= ${firstOpenDay}`;
  const stale = sql<SqlBool>`proposed_on < ${firstOpenDay}`;
  const wanted: Expression<SqlBool> = {
    open: sql<SqlBool>`(approval.status = 'open' and ${fresh})`,
    expired: sql<SqlBool>`(approval.status = 'gone' or (approval.status = 'open' and ${stale}))`,
    approved: sql<SqlBool>`approval.status = 'approved'`,
    refused: sql<SqlBool>`approval.status = 'refused'`,
  }[status];
  let rows = db.selectFrom('approval').where(wanted) as Rows;
  rows = reader.seesHits
    ? rows.where(
        sql<SqlBool>`not (approval.kind = 'unblock' and approval.account_id = any(${sql.val(accountIds)}::uuid[]))`,
      )
    : rows.where('approval.kind', '<>', 'unblock');
  // The customer, who may be a member of staff, must not learn of a planned offer.
  rows = rows.where(
    sql<SqlBool>`(approval.application_id is null or approval.application_id <> all(${sql.val(applicationIds)}::uuid[]))`,
  );
  if (kind) rows = rows.where('approval.kind', '=', kind);
  if (company_name) rows = rows.where(ofCompany(hasWords('company_list.company_words', company_name)));
  if (company_number) rows = rows.where(ofCompany(hasDigits('company_list.company_number', company_number)));
  if (own) rows = rows.where('approval.proposed_by', own === 'true' ? '=' : '<>', reader.userId);
  return rows;
}

/** Condition on the company of a proposal, by its row in the company list. */
const ofCompany = (condition: RawBuilder<boolean>) =>
  sql<SqlBool>`(approval.account_id in (select credit_account.id from read.credit_account
    join read.company_list on company_list.id = credit_account.company_id where ${condition})
    or approval.application_id in (select credit_application.id from read.credit_application
    join read.company_list on company_list.id = credit_application.company_id where ${condition}))`;

interface Found extends ApprovalRow {
  readonly company_id: string | null;
  readonly company_name: string | null;
  readonly company_number: string | null;
}

/** Selects the displayed columns in the requested order; ties are broken by id. */
function shownRows(rows: Rows, query: Pick<Filters, 'status' | 'sort' | 'order'>) {
  const usual = usualApprovalOrder(query.status);
  const sort = query.sort ?? usual.sort;
  const order = query.order ?? (query.sort ? 'desc' : usual.order);
  const column = {
    proposed_at: sql`approval.proposed_at`,
    decided_at: sql`coalesce(approval.decided_at, approval.proposed_at)`,
    company_name: sql`company_list.company_name`,
  }[sort];
  return rows
    .leftJoin('credit_account', 'credit_account.id', 'approval.account_id')
    .leftJoin('credit_application', 'credit_application.id', 'approval.application_id')
    .leftJoin('company_list', (join) =>
      join.on(
        'company_list.id',
        '=',
        sql<string>`coalesce(credit_account.company_id, credit_application.company_id)`,
      ),
    )
    .selectAll('approval')
    .select(['company_list.id as company_id', 'company_list.company_name', 'company_list.company_number'])
    .orderBy(column, order)
    .orderBy('approval.id') as unknown as SelectQueryBuilder<ReadSchema, 'approval', Found>;
}

async function toApprovals(db: ReadDatabase, found: readonly Found[], reader: Reader): Promise<Approval[]> {
  const names = await namesOf(
    db,
    found.flatMap((one) => [one.proposed_by, one.decided_by ?? []].flat()),
  );
  const bars = await Promise.all(
    found.map((row) =>
      isOpen(row, reader.today) && row.proposed_by !== reader.userId ? (reader.barOf?.(row) ?? null) : null,
    ),
  );
  const payers = await Promise.all(await shownPayers(db, found, reader));
  const amounts = await lossAmounts(db, found, reader);
  return found.map(({ company_id, company_name, company_number, ...row }, index) => ({
    ...shownOf(row, reader, names),
    ...amounts.get(row.id),
    bar: bars[index] ?? null,
    payer: payers[index] ?? null,
    company:
      company_id === null
        ? null
        : { id: company_id, name: company_name ?? '', company_number: company_number ?? '' },
  }));
}

type Amounts = Pick<Approval, 'before_cents' | 'after_cents'>;

/** Öre that an open proposal would write off today, or restore; recorded only once it is decided. */
async function lossAmounts(db: ReadDatabase, found: readonly Found[], { today }: Reader) {
  const waiting = found.filter(
    (row) => (row.kind === 'credit-loss' || row.kind === 'reverse-credit-loss') && isOpen(row, today),
  );
  if (waiting.length === 0) return new Map<string, Amounts>();
  const ids = waiting.map(({ account_id }) => account_id);
  const rows = await db.selectFrom('ledger_balance').selectAll().where('account_id', 'in', ids).execute();
  const of = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map(
    waiting.map(({ id, kind, account_id }): [string, Amounts] => {
      const { balances } = sumsOf(of.get(account_id) ?? []);
      // The credit balance is set off before the rest is written off.
      const lost = Math.max(0, owedIn(balances) + balances['customer-credit']);
      return kind === 'credit-loss'
        ? [id, { before_cents: lost, after_cents: 0 }]
        : [id, { before_cents: 0, after_cents: balances['credit-loss'] }];
    }),
  );
}

/** Payer of each payment proposed for an account, and if that name is known to belong to the company. */
async function shownPayers(db: ReadDatabase, found: readonly Found[], { today }: Reader) {
  const waiting = found.filter((row) => row.kind === 'assign-payment' && isOpen(row, today));
  const payers = await payersOf(
    db,
    waiting.flatMap(({ payment_id }) => payment_id ?? []),
  );
  return found.map(async (row): Promise<Approval['payer']> => {
    const payer = row.payment_id === null ? undefined : payers.get(row.payment_id);
    if (!payer || row.company_id === null) return null;
    const { name, bankgiroNumber: bankgiro } = payer;
    return { name, bankgiro, is_known: await isPayerKnown(db, payer, row.company_id) };
  });
}

/** True if the proposal can still be decided on the business date. */
const isOpen = (row: ApprovalRow, today: string): boolean =>
  isApprovable({ status: row.status, proposedOn: row.proposed_on }, today);

function shownOf(
  row: ApprovalRow,
  { userId, today }: Reader,
  names: ReadonlyMap<string, string>,
): Omit<Approval, 'company' | 'bar' | 'payer'> {
  const person = (id: string) => ({ id, name: names.get(id) || null });
  return {
    id: row.id,
    kind: row.kind,
    application_id: row.application_id,
    status: row.status === 'open' && !isOpen(row, today) ? 'expired' : row.status,
    before_cents: row.before_cents,
    after_cents: row.after_cents,
    rate: row.rate,
    reason: row.reason_code,
    comment: row.comment,
    proposed_by: person(row.proposed_by),
    proposed_at: row.proposed_at,
    open_until: openUntil(row.proposed_on),
    decided_by: row.decided_by === null ? null : person(row.decided_by),
    decided_at: row.decided_at,
    decision_comment: row.decision_comment,
    is_own: row.proposed_by === userId,
  };
}
