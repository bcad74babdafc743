import type { Approval, ApprovalsQuery } from '@kreditlina/domain/credit-account/contracts/staff';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { openProposal, PROPOSAL_DAYS } from '@kreditlina/domain/kernel/proposals';
import { type Expression, type SqlBool, sql } from 'kysely';
import { namesOf } from '../../identity/names.ts';
import { ownCasesOf } from '../../own-cases.ts';
import type { ReadDatabase } from '../../read-schema.ts';
import type { ApprovalRow } from './table.ts';

interface Reader {
  readonly userId: string;
  /** Business date on which it is asked what is still open. */
  readonly today: string;
  /** Only a block for the lists of sanctions takes two to lift: that there is such a proposal tells of a hit, never of one's own. */
  readonly seesHits: boolean;
}

/** One proposal as its row. */
export const findApproval = (db: ReadDatabase, id: string): Promise<ApprovalRow | undefined> =>
  db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst();

/** A page of what is proposed or was decided: what waits, the oldest first; what was decided, the newest. */
export async function listApprovals(
  db: ReadDatabase,
  { status, page, rows }: ApprovalsQuery,
  reader: Reader,
): Promise<{ approvals: Approval[]; total: number }> {
  const firstOpenDay = addDays(reader.today, -PROPOSAL_DAYS);
  const fresh = sql<SqlBool>`proposed_on >= ${firstOpenDay}`;
  const stale = sql<SqlBool>`(proposed_on is null or proposed_on < ${firstOpenDay})`;
  const wanted: Expression<SqlBool> = {
    open: sql<SqlBool>`(approval.status = 'open' and ${fresh})`,
    expired: sql<SqlBool>`(approval.status = 'gone' or (approval.status = 'open' and ${stale}))`,
    approved: sql<SqlBool>`approval.status = 'approved'`,
    refused: sql<SqlBool>`approval.status = 'refused'`,
  }[status];
  const all = db.selectFrom('approval').where(wanted);
  const { accountIds } = await ownCasesOf(db, reader.userId);
  const filtered = reader.seesHits
    ? all.where(
        sql<SqlBool>`not (approval.kind = 'unblock' and approval.account_id = any(${sql.val(accountIds)}::uuid[]))`,
      )
    : all.where('approval.kind', '<>', 'unblock');
  const found = await filtered
    .leftJoin('credit_account', 'credit_account.id', 'approval.account_id')
    .leftJoin('company', 'company.id', 'credit_account.company_id')
    .selectAll('approval')
    .select(['company.id as company_id', 'company.name as company_name', 'company.company_number'])
    .orderBy(sql`coalesce(approval.decided_at, approval.proposed_at)`, status === 'open' ? 'asc' : 'desc')
    .orderBy('approval.id')
    .limit(rows)
    .offset(page * rows)
    .execute();
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const names = await namesOf(
    db,
    found.flatMap((one) => [one.proposed_by, one.decided_by ?? []].flat()),
  );
  const approvals = found.map(({ company_id, company_name, company_number, ...row }) => ({
    ...shownOf(row, reader, names),
    company:
      company_id === null
        ? null
        : { id: company_id, name: company_name ?? '', company_number: company_number ?? '' },
  }));
  return { approvals, total };
}

/** Whether a proposal can still be decided on a day. */
export const isOpen = (row: ApprovalRow, today: string): boolean =>
  row.status === 'open' &&
  openProposal({ proposedBy: row.proposed_by, proposedOn: row.proposed_on }, today) !== null;

function shownOf(
  row: ApprovalRow,
  { userId, today }: Reader,
  names: ReadonlyMap<string, string>,
): Omit<Approval, 'company'> {
  const person = (id: string) => ({ id, name: names.get(id) || null });
  return {
    id: row.id,
    kind: row.kind,
    status: row.status === 'open' && !isOpen(row, today) ? 'expired' : row.status,
    before_cents: row.before_cents,
    after_cents: row.after_cents,
    reason: row.reason_code,
    comment: row.comment,
    proposed_by: person(row.proposed_by),
    proposed_at: row.proposed_at,
    open_until: row.proposed_on && addDays(row.proposed_on, PROPOSAL_DAYS),
    decided_by: row.decided_by === null ? null : person(row.decided_by),
    decided_at: row.decided_at,
    decision_comment: row.decision_comment,
    is_own: row.proposed_by === userId,
  };
}
