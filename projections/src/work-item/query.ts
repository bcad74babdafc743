import { undecidedHits } from '@kreditlina/domain/credit-application/hits';
import {
  type ItemFilter,
  type Queue,
  reviewQueues,
  type WorkItemRow,
  type WorkItems,
  type WorkItemsQuery,
} from '@kreditlina/domain/work-item/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Contact } from '../credit-application/table.ts';
import { fullName, namesOf } from '../identity/names.ts';
import { ownCasesOf } from '../own-cases.ts';
import type { ReadDatabase, ReadSchema } from '../read-schema.ts';

/** Maximum number of reviews cached, far more than are ever open. */
const KNOWN_MAX = 50_000;
/** Number of states unsealed at a time. */
const AT_ONCE = 200;

/** Unsealed columns of an open review. */
interface OpenReview {
  readonly id: string;
  readonly application_id: string;
  /** Revision of the application's row; equal revisions mean equal states. */
  readonly revision: number;
}

interface Known {
  readonly revision: number;
  readonly hasHits: boolean;
}
const knownOf = new WeakMap<ReadDatabase, LRUCache<string, Known>>();

function knownTo(db: ReadDatabase): LRUCache<string, Known> {
  const known = knownOf.get(db) ?? new LRUCache<string, Known>({ max: KNOWN_MAX });
  knownOf.set(db, known);
  return known;
}

/**
 * Finds the reviews with a hit to assess. Only the sealed state shows a hit, so each state is unsealed once,
 * and again only after a change. The result is not stored, since rows or changes of a table would reveal it.
 */
async function withHits(db: ReadDatabase, reviews: readonly OpenReview[]): Promise<ReadonlySet<string>> {
  const known = knownTo(db);
  const isKnown = ({ application_id, revision }: OpenReview) =>
    known.get(application_id)?.revision === revision;
  const changed = reviews.filter((review) => !isKnown(review)).map((review) => review.application_id);
  const hasHits = new Map<string, boolean>();
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    const opened = await db
      .selectFrom('credit_application')
      .select(['id', 'revision', 'state'])
      .where('id', 'in', changed.slice(from, from + AT_ONCE))
      .execute();
    for (const { id, revision, state } of opened) {
      hasHits.set(id, undecidedHits(state).length > 0);
      known.set(id, { revision, hasHits: hasHits.get(id) ?? false });
    }
  }
  const waits = ({ application_id: id }: OpenReview) => hasHits.get(id) ?? known.get(id)?.hasHits ?? false;
  return new Set(reviews.filter(waits).map(({ id }) => id));
}

export interface ItemsOf extends WorkItemsQuery {
  readonly now: string;
  readonly staffId: string;
  /** True if the reader may see list hits. */
  readonly seesHits: boolean;
}

interface Aliases {
  item: ReadSchema['work_item'];
  account: ReadSchema['credit_account'];
  application: ReadSchema['credit_application'];
  person: ReadSchema['user_account'];
}
type Base = SelectQueryBuilder<Aliases, keyof Aliases, object>;

/** Lists one page of work items, with the size of each queue. Items of erased applicants are omitted. */
export async function listWorkItems(
  db: ReadDatabase,
  query: ItemsOf,
): Promise<Omit<WorkItems, 'payment_files_waiting' | 'payouts_waiting'>> {
  const hits = query.seesHits ? await reviewsWithHits(db, query.staffId) : new Set<string>();
  const rows = filtered(base(db), query, hits);
  const isClosed = query.show === 'closed';
  const found = await columns(rows, query.now)
    .orderBy(isClosed ? 'item.closed_at' : 'item.due_at', isClosed ? 'desc' : 'asc')
    .orderBy('item.id')
    .limit(query.rows)
    .offset(query.page * query.rows)
    .execute();
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const names = await colleagues(db, found);
  return {
    work_items: found.map((row) => toRow(row, { hits, names })),
    total,
    queues: await counts(db, query.now, hits),
  };
}

/** Subject of an item, for a command on it; undefined if it does not exist or its applicant was erased. */
export function findWorkItem(db: ReadDatabase, id: string) {
  return base(db)
    .where('item.id', '=', id)
    .select([
      'item.id as id',
      'item.kind as kind',
      'item.closed_at as closed_at',
      'item.assignee_id as assignee_id',
      'item.version as version',
      'item.changed_by as changed_by',
      'item.changed_at as changed_at',
      'application.id as application_id',
      'application.user_id as user_id',
    ])
    .executeTakeFirst();
}

const base = (db: ReadDatabase): Base =>
  db
    .selectFrom('work_item as item')
    .leftJoin('credit_account as account', 'account.id', 'item.account_id')
    .innerJoin('credit_application as application', (join) =>
      join.on(sql<boolean>`application.id = coalesce(item.application_id, account.application_id)`),
    )
    .leftJoin('user_account as person', 'person.id', 'application.user_id')
    .where(sql<boolean>`person.is_forgotten is not true`) as unknown as Base;

const columns = (from: Base, now: string) =>
  from.select([
    isOverdue(now).as('is_overdue'),
    'item.id as id',
    'item.kind as kind',
    'application.id as application_id',
    'application.company_id as company_id',
    'item.withdrawal_id as withdrawal_id',
    'application.company_name as company_name',
    'application.company_number as company_number',
    'application.contact as contact',
    'person.first_name as first_name',
    'person.last_name as last_name',
    'person.phone as phone',
    'item.opened_at as opened_at',
    'item.due_at as due_at',
    'item.closed_at as closed_at',
    'item.assignee_id as assignee_id',
    'item.snoozed_until as snoozed_until',
    'item.tries as tries',
    'item.outcome as outcome',
    'item.remark as remark',
    'item.version as version',
    'item.changed_by as changed_by',
    'item.changed_at as changed_at',
  ]);
type Selected = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];

const isOpen = (now: string) =>
  sql<boolean>`(item.closed_at is null and (item.snoozed_until is null or item.snoozed_until <= ${now}))`;
const isOverdue = (now: string) => sql<boolean>`(${isOpen(now)} and item.due_at < ${now})`;

const shown: Readonly<Record<ItemFilter, (asked: ItemsOf) => ReturnType<typeof sql<boolean>>>> = {
  open: ({ now }) => isOpen(now),
  overdue: ({ now }) => isOverdue(now),
  snoozed: ({ now }) => sql<boolean>`(item.closed_at is null and item.snoozed_until > ${now})`,
  mine: ({ staffId }) => sql<boolean>`(item.closed_at is null and item.assignee_id = ${staffId})`,
  unassigned: ({ now }) => sql<boolean>`(${isOpen(now)} and item.assignee_id is null)`,
  closed: () => sql<boolean>`item.closed_at is not null`,
};

function filtered(from: Base, query: ItemsOf, hits: ReadonlySet<string>): Base {
  const rows = from.where(shown[query.show](query));
  const { queue, seesHits } = query;
  if (queue === undefined) return rows;
  // For readers who may not see hits, reviews with a hit are among the other reviews, whatever filter they
  // choose.
  if (!seesHits && queue === 'hits') return rows.where('item.kind', '=', 'manual-review');
  if (queue === 'hits') return rows.where(sql<boolean>`item.id = any(${[...hits]}::uuid[])`);
  const ofKind = rows.where('item.kind', '=', queue);
  return reviewQueues.includes(queue)
    ? ofKind.where(sql<boolean>`not item.id = any(${[...hits]}::uuid[])`)
    : ofKind;
}

/**
 * Ids of open reviews with a hit to assess. A review in which the reader or a co-participant takes part, or
 * which names the reader, is listed among the others, since the hit may be about them.
 */
async function reviewsWithHits(db: ReadDatabase, staffId: string): Promise<ReadonlySet<string>> {
  const { personIds } = await ownCasesOf(db, staffId);
  const reviews = await base(db)
    .where('item.kind', 'in', [...reviewQueues])
    .where('item.closed_at', 'is', null)
    .where(sql<boolean>`not application.part_ids && ${sql.val(personIds)}::uuid[]`)
    .where(sql<boolean>`not application.person_ids @> array[${staffId}]::uuid[]`)
    .select(['item.id as id', 'application.id as application_id', 'application.revision as revision'])
    .orderBy('item.due_at')
    .limit(KNOWN_MAX)
    .execute();
  return withHits(db, reviews);
}

async function counts(
  db: ReadDatabase,
  now: string,
  hits: ReadonlySet<string>,
): Promise<WorkItems['queues']> {
  const queue = sql<Queue>`case when item.id = any(${[...hits]}::uuid[]) then 'hits' else item.kind end`;
  const found = await base(db)
    .where(isOpen(now))
    .select((eb) => [
      queue.as('queue'),
      eb.fn.countAll<number>().as('open'),
      sql<number>`count(*) filter (where ${isOverdue(now)})`.as('overdue'),
    ])
    .groupBy(sql`1`)
    .execute();
  return found.map((row) => ({ ...row }));
}

const colleagues = (
  db: ReadDatabase,
  rows: readonly Pick<Selected, 'assignee_id' | 'changed_by'>[],
): Promise<ReadonlyMap<string, string>> =>
  namesOf(
    db,
    rows.flatMap((row) => [row.assignee_id, row.changed_by]).filter((id) => id !== null),
  );

const nameOf = (row: Pick<Selected, 'first_name' | 'last_name'> & { contact: Contact | null }): string =>
  fullName(row) || row.contact?.name || '';

function toRow(
  row: Selected,
  known: Readonly<{ hits: ReadonlySet<string>; names: ReadonlyMap<string, string> }>,
): WorkItemRow {
  const colleague = (id: string | null) => (id === null ? null : { id, name: known.names.get(id) ?? '' });
  const { kind, first_name, last_name, contact, phone, assignee_id, remark, ...told } = row;
  return {
    ...told,
    queue: known.hits.has(row.id) ? 'hits' : kind,
    user_name: nameOf({ first_name, last_name, contact }),
    user_phone: phone ?? contact?.phone ?? null,
    assignee: colleague(assignee_id),
    comment: remark?.text ?? '',
    changed_by: colleague(row.changed_by),
  };
}
