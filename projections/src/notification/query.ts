import type { ListCount } from '@kreditlina/domain/kernel/list-contract';
import { isNews } from '@kreditlina/domain/notification/contracts/enums';
import {
  kindWords,
  type Message,
  type MessageRow,
  type MessagesQuery,
  reasonWords,
} from '@kreditlina/domain/notification/contracts/staff';
import {
  definitions,
  type NotificationTypeKey,
  notificationTypeId,
  typeKeyOf,
} from '@kreditlina/domain/notification-type/notification-type';
import type { Language } from '@kreditlina/domain/text/words';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { namesOf } from '../identity/names.ts';
import { countRows, hasDigits, hasWords, startsWith } from '../list/list-query.ts';
import { type OpenExport, openExport } from '../list/open-export.ts';
import type { ReadDatabase, ReadSchema } from '../read-schema.ts';
import type { NotificationMessageRow } from './message.ts';

export interface Reading {
  readonly language: Language;
  readonly now: string;
}

interface Aliases {
  message: ReadSchema['notification_message'];
  application: ReadSchema['credit_application'];
  company: ReadSchema['company'];
}
type Base = SelectQueryBuilder<Aliases, keyof Aliases, object>;

export async function listMessages(
  db: ReadDatabase,
  query: MessagesQuery,
  reading: Reading,
): Promise<{ notification_messages: MessageRow[] } & ListCount> {
  const filtered = filter(db, query);
  const found = await inOrder(select(filtered), query)
    .limit(query.rows)
    .offset(query.page * query.rows)
    .execute();
  return {
    notification_messages: await toRows(db, found, reading),
    ...(await countRows(db, filtered)),
  };
}

/** Exports the messages that match the filters, in list order, without their texts. */
export const exportMessages = (
  db: ReadDatabase,
  query: Omit<MessagesQuery, 'page' | 'rows'>,
  reading: Reading,
): Promise<OpenExport<MessageRow>> =>
  openExport<Selected, MessageRow>(
    db,
    (snapshot) => {
      const filtered = filter(snapshot, query);
      return { filtered, shown: inOrder(select(filtered), query) };
    },
    (found, snapshot) => toRows(snapshot, found, reading),
  );

export async function findMessage(
  db: ReadDatabase,
  id: string,
  reading: Reading,
): Promise<Message | undefined> {
  const found = await select(base(db).where('message.id', '=', id))
    .select('message.text as text')
    .executeTakeFirst();
  if (!found) return undefined;
  const [row] = await toRows(db, [found], reading);
  return row && { ...row, text: found.text };
}

/** Counts the messages handed to the provider since an instant, by type, delivered or not. */
export async function countSentSince(
  db: ReadDatabase,
  keys: readonly NotificationTypeKey[],
  since: string,
): Promise<ReadonlyMap<string, number>> {
  const counts = await db
    .selectFrom('notification_message')
    .where('type_key', 'in', keys)
    .where('eta', '>=', since)
    .where('status', 'in', ['queued', 'delivered', 'undelivered'])
    .groupBy('type_key')
    .select(['type_key', sql<number>`count(*)::int`.as('count')])
    .execute();
  return new Map(counts.map(({ type_key, count }) => [type_key ?? '', count]));
}

/** Recipient of a message and who sent it again, if anyone. */
export function findMessagePerson(db: ReadDatabase, id: string) {
  return db
    .selectFrom('notification_message')
    .select(['person_id', 'retried_by_id', 'retried_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findMessageSubject(db: ReadDatabase, id: string) {
  return db
    .selectFrom('notification_message')
    .select(['person_id', 'application_id', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Joins each message with its company, directly or through its application. */
const base = (db: ReadDatabase): Base =>
  db
    .selectFrom('notification_message as message')
    .leftJoin('credit_application as application', 'application.id', 'message.application_id')
    .leftJoin('company', (join) =>
      join.on(sql<boolean>`company.id = coalesce(message.company_id, application.company_id)`),
    ) as unknown as Base;

const select = (from: Base) =>
  from.select([
    'message.id as id',
    'message.person_id as person_id',
    'message.type_key as type_key',
    'message.kind as kind',
    'message.channel as channel',
    'message.eta as eta',
    'message.status as status',
    'message.reason as reason',
    'message.retried_by_id as retried_by_id',
    'message.retried_at as retried_at',
    'message.updated_at as updated_at',
    'company.id as company_id',
    'company.company_number as company_number',
    'company.name as company_name',
  ]);
type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const inOrder = (rows: ReturnType<typeof select>, { sort, order }: Pick<MessagesQuery, 'sort' | 'order'>) =>
  rows.orderBy(sql.ref(`message.${sort}`), order).orderBy('message.id');

/** Applies the filters. Selects companies first and then their messages, since both have an index. */
function filter(db: ReadDatabase, query: Omit<MessagesQuery, 'page' | 'rows'>): Base {
  let rows = base(db);
  if (query.notification_type_id !== undefined) {
    const key = typeKeyOf(query.notification_type_id);
    rows = rows.where(key ? sql<boolean>`message.type_key = ${key}` : sql<boolean>`false`);
  }
  if (query.company_id || query.company_name || query.company_number)
    rows = rows.where(ofCompanies(db, companies(db, query)));
  return query.status ? rows.where(startsWith('message.status', query.status)) : rows;
}

function companies(db: ReadDatabase, query: Omit<MessagesQuery, 'page' | 'rows'>) {
  let wanted = db.selectFrom('company_list').select('company_list.id');
  if (query.company_id) wanted = wanted.where('company_list.id', '=', query.company_id);
  if (query.company_name) wanted = wanted.where(hasWords('company_list.company_words', query.company_name));
  if (query.company_number)
    wanted = wanted.where(hasDigits('company_list.company_number', query.company_number));
  return wanted;
}

function ofCompanies(db: ReadDatabase, wanted: ReturnType<typeof companies>) {
  const applications = db.selectFrom('credit_application').select('id').where('company_id', 'in', wanted);
  return (eb: ExpressionBuilder<Aliases, keyof Aliases>) =>
    eb.or([eb('message.company_id', 'in', wanted), eb('message.application_id', 'in', applications)]);
}

async function toRows(
  db: ReadDatabase,
  found: readonly Selected[],
  { language, now }: Reading,
): Promise<MessageRow[]> {
  const ids = found.flatMap(({ person_id, retried_by_id }) => [person_id, retried_by_id ?? '']);
  const names = await namesOf(db, ids);
  return found.map(({ person_id, type_key, reason, retried_by_id, ...row }) => ({
    ...row,
    description: descriptionOf({ type_key, kind: row.kind }, language),
    recipient_name: names.get(person_id) ?? '',
    status_message: reason === null ? null : reasonWords[reason][language],
    notification_type_id: type_key === null ? null : notificationTypeId(type_key),
    may_retry: type_key !== null && isFailed(row) && row.retried_at === null && isNews(row.eta, now),
    retried_by: retried_by_id === null ? null : (names.get(retried_by_id) ?? null),
  }));
}

const isFailed = ({ status }: Pick<NotificationMessageRow, 'status'>): boolean =>
  status === 'undelivered' || status === 'failed' || status === 'error';

/** Describes a message by the title of its type, as in the list of types. */
function descriptionOf(
  { type_key, kind }: Pick<NotificationMessageRow, 'type_key' | 'kind'>,
  language: Language,
): string {
  if (type_key !== null) return definitions[type_key].title;
  return kind === 'account' ? '' : kindWords[kind][language];
}
