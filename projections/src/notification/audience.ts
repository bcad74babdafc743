import type { ListCount } from '@kreditlina/domain/kernel/list-contract';
import type {
  AudienceQuery,
  AudienceRow,
  Concerned,
  TypeRow,
} from '@kreditlina/domain/notification-type/contracts/staff';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { fullName } from '../identity/names.ts';
import { countRows, hasDigits, hasWords } from '../list/list-query.ts';
import type { ReadDatabase, ReadSchema } from '../read-schema.ts';

/** Settings of a type that decide its recipients. */
export interface Addressing {
  readonly concerned: Concerned;
  readonly channel: TypeRow['channel'];
  readonly isLive: boolean;
  readonly blockedCompanies: readonly string[];
}

interface Aliases {
  account: ReadSchema['credit_account'];
  company: ReadSchema['company_list'];
  person: ReadSchema['user_account'];
  application: ReadSchema['credit_application'];
}
type Base = SelectQueryBuilder<Aliases, keyof Aliases, object>;

const open = sql<boolean>`account.status = 'active'`;
const conditions: Readonly<Record<Concerned, (today: string) => RawBuilder<boolean>>> = {
  offered: () => sql`account.status = 'offered'`,
  signed: () => sql`account.status in ('signed', 'active')`,
  running: () => open,
  owing: () => sql`(${open} or account.bank_status = 'credit-loss')`,
  unpaid: (today) => sql`(${open} and ${today} <= any(company.late_after))`,
  late: (today) => sql`(${open} and company.oldest_due_on < ${today})`,
};

/** Lists the companies that would get a message of a type now. Sends nothing and discloses no addresses. */
export async function listAudience(
  db: ReadDatabase,
  query: AudienceQuery,
  addressing: Addressing,
  today: string,
): Promise<{ audience: AudienceRow[] } & ListCount> {
  let filtered = base(db).where(conditions[addressing.concerned](today));
  if (query.company_name) filtered = filtered.where(hasWords('company.company_words', query.company_name));
  if (query.company_number)
    filtered = filtered.where(hasDigits('company.company_number', query.company_number));
  const found = await select(filtered)
    .orderBy('company.company_name', query.order)
    .orderBy('account.id')
    .limit(query.rows)
    .offset(query.page * query.rows)
    .execute();
  return { audience: found.map((row) => toRow(row, addressing)), ...(await countRows(db, filtered)) };
}

const base = (db: ReadDatabase): Base =>
  db
    .selectFrom('credit_account as account')
    .innerJoin('company_list as company', 'company.id', 'account.company_id')
    .leftJoin('user_account as person', 'person.id', 'account.user_id')
    .leftJoin(
      'credit_application as application',
      'application.id',
      'account.application_id',
    ) as unknown as Base;

const select = (from: Base) =>
  from.select([
    'account.id as id',
    'company.id as company_id',
    'company.company_number as company_number',
    'company.company_name as company_name',
    'person.first_name as first_name',
    'person.last_name as last_name',
    'person.email as email',
    'person.phone as phone',
    'person.is_forgotten as is_forgotten',
    'application.contact as contact',
  ]);
type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function toRow(row: Selected, { channel, isLive, blockedCompanies }: Addressing): AudienceRow {
  const { first_name, last_name, email, phone, is_forgotten, contact, ...shown } = row;
  // Same precedence as for sending: the person's latest address, then the one in the application.
  const given = email || phone ? { email, phone } : is_forgotten ? null : contact;
  const ways = (['sms', 'email'] as const).filter(
    (way) => channel.includes(way) && Boolean(way === 'sms' ? given?.phone : given?.email),
  );
  const outcome = (): AudienceRow['outcome'] => {
    if (!isLive) return 'switched-off';
    if (blockedCompanies.includes(row.company_id)) return 'company-blocked';
    return ways.length > 0 ? 'sent' : 'no-address';
  };
  const recipient_name = fullName({ first_name, last_name });
  return { ...shown, recipient_name, ways, outcome: outcome() };
}
