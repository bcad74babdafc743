import type { AuditLine, AuditListQuery } from '@kreditlina/domain/audit/contracts/staff';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import type { UserEvent } from '@kreditlina/domain/identity/events';
import { user } from '@kreditlina/domain/identity/index';
import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import type { EventStore } from '@kreditlina/event-store/port';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isPersonId, namesOf } from '../identity/names.ts';
import { listStaff } from '../identity/query.ts';
import { atMidnight, nextDay } from '../list/list-query.ts';
import { type OpenExport, openExport } from '../list/open-export.ts';
import type { OwnCases } from '../own-cases.ts';
import type { ReadDatabase, ReadSchema } from '../read-schema.ts';
import type { AuditEntryRow } from './audit-entry.ts';
import { entityOf, idsOfEntity, streamOfEntity } from './entities.ts';
import { actorNames, actorOf, sealedComment } from './entry.ts';
import { kindInWords, sentenceOf, unreadableSentence } from './sentence.ts';

/** Events that the reader may not see, which are also left out of counts. */
export interface AuditBounds {
  readonly withoutTypes: readonly string[];
  readonly withoutCategories: readonly string[];
  /** True if a search for a person also finds events that merely name them. */
  readonly findsByPerson: boolean;
  /** The reader's own cases; these and list results about the reader are left out. */
  readonly own: OwnCases | undefined;
}

export const wholeTrail: AuditBounds = {
  withoutTypes: [],
  withoutCategories: [],
  findsByPerson: true,
  own: undefined,
};

/** Events in a person's stream that reveal a list result or the reading of one. */
const ofLists = ['PersonScreened', 'PersonReportRead'];
const personStreams = ({ personIds }: OwnCases): string[] => personIds.map((id) => streamOf(user, id));
const ownIdsOf = ({ applicationIds, accountIds }: OwnCases): string[] => [...applicationIds, ...accountIds];

/**
 * True if the event belongs to a case in which the reader takes part, or is a list result about the reader or
 * another party to such a case. Staff read neither.
 */
export const isOfOwnCase = (row: AuditEntryRow, own: OwnCases): boolean =>
  ownIdsOf(own).some((id) => row.entity_ids.includes(id)) ||
  (ofLists.includes(row.type) && personStreams(own).includes(row.stream));

interface AuditListPage {
  readonly audit_entries: AuditLine[];
  readonly total: number;
  readonly is_total_exact: boolean;
}

export interface TrailSources {
  readonly db: ReadDatabase;
  readonly store: EventStore;
  readonly lenderNames: LenderNames;
}

/** Highest exact count; more rows are shown as "more", because counting a long log is slow. */
const COUNTED_MAX = 10_000;

/** Reads one page of the trail in log order, with each event's text from its stream. */
export async function listAudit(
  { db, ...said }: TrailSources,
  query: AuditListQuery,
  bounds: AuditBounds = wholeTrail,
): Promise<AuditListPage> {
  const filtered = filterTrail(db, query, bounds, await idsAsked(db, query));
  const rows = await filtered
    .selectAll()
    .orderBy('number', query.order)
    .limit(query.rows)
    .offset(query.page * query.rows)
    .execute();
  const { total } = await db
    .selectFrom(
      filtered
        .select('event_id')
        .limit(COUNTED_MAX + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const names = await actorNames(db, rows);
  const audit_entries: AuditLine[] = [];
  for (const row of rows) audit_entries.push(await toLine(said, row, names));
  return { audit_entries, total: Math.min(total, COUNTED_MAX), is_total_exact: total <= COUNTED_MAX };
}

type Filtered = SelectQueryBuilder<ReadSchema, 'audit_entry', object>;
type TrailFilters = Omit<AuditListQuery, 'page' | 'rows'>;

const idsAsked = async (
  db: ReadDatabase,
  { entity, entity_id }: TrailFilters,
): Promise<readonly string[] | undefined> =>
  entity && entity_id ? idsOfEntity(db, entity, entity_id) : undefined;

export function filterTrail(
  db: ReadDatabase,
  query: TrailFilters,
  bounds: AuditBounds,
  ids: readonly string[] | undefined,
): Filtered {
  let rows: Filtered = db.selectFrom('audit_entry');
  if (query.by) rows = rows.where('actor_kind', '=', query.by);
  if (query.actor) rows = rows.where('actor_id', '=', query.actor);
  // Customers also act in other people's cases, so a search by actor would reveal that.
  if (query.actor && !bounds.findsByPerson) rows = rows.where('actor_kind', '<>', 'customer');
  if (query.type) rows = rows.where('type', '=', query.type);
  if (query.reason) rows = rows.where('reason_code', '=', query.reason);
  if (query.result) rows = rows.where('result', '=', query.result);
  if (query.checker) rows = rows.where('checker_id', '=', query.checker);
  if (query.from) rows = rows.where('occurred_at', '>=', atMidnight(query.from));
  if (query.through) rows = rows.where('occurred_at', '<', atMidnight(nextDay(query.through)));
  if (query.as_of) rows = rows.where('occurred_at', '<=', query.as_of);
  const { entity, entity_id } = query;
  if (ids && entity && entity_id) {
    rows =
      entity === 'user' && !bounds.findsByPerson
        ? rows.where('stream', '=', `user-${ids[0]}`)
        : rows.where(sql<boolean>`entity_ids && ${sql.val([...ids])}::text[]`);
    // Prevents finding a person by passing their id as another kind of entity.
    if (!bounds.findsByPerson) rows = rows.where(isThere(streamOfEntity(entity, entity_id)));
  }
  if (bounds.withoutTypes.length > 0) rows = rows.where('type', 'not in', [...bounds.withoutTypes]);
  if (bounds.withoutCategories.length > 0)
    rows = rows.where('category', 'not in', [...bounds.withoutCategories]);
  return bounds.own ? rows.where(isOthersCase(bounds.own)) : rows;
}

/** Negation of `isOfOwnCase` as an SQL condition. */
export function isOthersCase(own: OwnCases) {
  return sql<boolean>`not entity_ids && ${sql.val(ownIdsOf(own))}::text[]
    and not (stream = any(${sql.val(personStreams(own))}::text[]) and type = any(${sql.val(ofLists)}::text[]))`;
}

const isThere = (stream: string) =>
  sql<boolean>`exists (select from read.audit_entry own where own.stream = ${stream})`;

/** Converts a trail entry to a line of the list, with its text from the stream. */
export async function toLine(
  { store, lenderNames }: Pick<TrailSources, 'store' | 'lenderNames'>,
  row: AuditEntryRow,
  names: ReadonlyMap<string, string>,
): Promise<AuditLine> {
  // One unreadable event must not fail the whole page.
  const event = await readEvent(store, row.stream, row.version).catch(() => undefined);
  return {
    id: row.event_id,
    type: row.type,
    sentence: event ? sentenceOf(event, lenderNames) : unreadableSentence(row.type),
    actor: actorOf(row, names),
    occurred_at: row.occurred_at,
    reason_code: row.reason_code,
    comment: row.comment ?? (event ? sealedComment(event.data) : null),
    result: row.result,
    entity: entityOf(row.stream),
  };
}

/** Maximum number of reasons offered as a filter. */
const REASONS_MAX = 200;

const granted: UserEvent['type'] = 'RoleGranted';

/** Everyone who has or had a role, by name. Former staff still have entries in the trail. */
async function everStaff(db: ReadDatabase) {
  const grants = await db
    .selectFrom('audit_entry')
    .select('stream')
    .distinct()
    .where('type', '=', granted)
    .execute();
  const inOffice = await listStaff(db);
  const ids = [
    ...inOffice.map(({ id }) => id),
    ...grants.map(({ stream }) => stream.slice(streamOf(user, '').length)).sort(),
  ];
  const unique = [...new Set(ids)].filter(isPersonId);
  const names = await namesOf(db, unique);
  return unique.map((id) => ({ id, name: names.get(id) ?? '' }));
}

export async function auditChoices(db: ReadDatabase, bounds: AuditBounds = wholeTrail) {
  let reasons = db.selectFrom('audit_entry').select('reason_code').where('reason_code', 'is not', null);
  if (bounds.withoutTypes.length > 0) reasons = reasons.where('type', 'not in', [...bounds.withoutTypes]);
  if (bounds.own) reasons = reasons.where(isOthersCase(bounds.own));
  const found = await reasons.distinct().orderBy('reason_code').limit(REASONS_MAX).execute();
  return {
    staff: await everStaff(db),
    reasons: found.flatMap(({ reason_code }) => (reason_code === null ? [] : [reason_code])),
    types: [...eventCatalogue.values()]
      .filter(({ type }) => !bounds.withoutTypes.includes(type))
      .map(({ type, sentence }) => ({ type, ...kindInWords(type, sentence) })),
  };
}

/** Actor and time of the latest event of a type in a stream. */
export function lastChange(
  db: ReadDatabase,
  stream: string,
  type: string,
): Promise<Pick<AuditEntryRow, 'actor_kind' | 'actor_id' | 'occurred_at'> | undefined> {
  return db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'actor_id', 'occurred_at'])
    .where('stream', '=', stream)
    .where('type', '=', type)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Maximum number of concurrent event reads; an export must leave connections for interactive users. */
const READ_AT_ONCE = 4;

/** Exports the filtered trail from one snapshot, in list order. */
export async function exportAudit(
  { db, ...said }: TrailSources,
  query: TrailFilters,
  bounds: AuditBounds,
): Promise<OpenExport<AuditLine>> {
  const ids = await idsAsked(db, query);
  return openExport<AuditEntryRow, AuditLine>(
    db,
    (snapshot) => {
      const filtered = filterTrail(snapshot, query, bounds, ids);
      return { filtered, shown: filtered.selectAll().orderBy('number', query.order) };
    },
    async (rows, snapshot) => {
      const names = await actorNames(snapshot, rows);
      const lines: AuditLine[] = [];
      for (let from = 0; from < rows.length; from += READ_AT_ONCE) {
        const some = rows.slice(from, from + READ_AT_ONCE);
        lines.push(...(await Promise.all(some.map((row) => toLine(said, row, names)))));
      }
      return lines;
    },
  );
}
