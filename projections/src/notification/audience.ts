import { boundGuarantors } from '@kreditlina/domain/credit-application/index';
import type { ListCount } from '@kreditlina/domain/kernel/list-contract';
import type {
  AudienceQuery,
  AudienceRow,
  Concerned,
  TypeRow,
} from '@kreditlina/domain/notification-type/contracts/staff';
import type { NotificationTypeDefinition } from '@kreditlina/domain/notification-type/notification-type';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { lateColumnsOn } from '../company/staff-list/table.ts';
import { fullName } from '../identity/names.ts';
import type { UserRow } from '../identity/user.ts';
import { countRows, hasDigits, hasWords } from '../list/list-query.ts';
import type { ReadDatabase, ReadSchema } from '../read-schema.ts';

/** Settings of a type that decide its recipients. */
export interface Addressing {
  readonly concerned: Concerned;
  readonly audience: NotificationTypeDefinition['audience'];
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
  unpaid: (today) =>
    sql`(${open} and ${today} <= any(${sql.ref(`company.${lateColumnsOn(today).lateAfterColumn}`)}))`,
  late: (today) => sql`(${open} and ${sql.ref(`company.${lateColumnsOn(today).oldestColumn}`)} < ${today})`,
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
  const { audience } = addressing;
  const isForGuarantors = audience === 'guarantors' || audience === 'other-guarantors';
  const recipients = isForGuarantors ? await guarantorsOf(db, found, audience) : holdersOf(found);
  return {
    audience: found.map((row) => toRow(row, recipients.get(row.id) ?? [], addressing)),
    ...(await countRows(db, filtered)),
  };
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
    'account.user_id as user_id',
    'account.application_id as application_id',
    'person.first_name as first_name',
    'person.last_name as last_name',
    'person.email as email',
    'person.phone as phone',
    'person.is_forgotten as is_forgotten',
    'application.contact as contact',
  ]);
type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

interface Recipient {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Same precedence as for sending: the person's latest address, then the one in the application. */
const holdersOf = (found: readonly Selected[]): ReadonlyMap<string, readonly Recipient[]> =>
  new Map(
    found.map((row) => {
      const { email, phone, contact, is_forgotten } = row;
      const given = email || phone ? { email, phone } : is_forgotten ? null : contact;
      return [row.id, [{ name: fullName(row), email: given?.email, phone: given?.phone }]];
    }),
  );

/** Guarantors of each credit, with the addresses that they have given or else the applicant. */
async function guarantorsOf(
  db: ReadDatabase,
  found: readonly Selected[],
  audience: 'guarantors' | 'other-guarantors',
): Promise<ReadonlyMap<string, readonly Recipient[]>> {
  if (found.length === 0) return new Map();
  const ids = found.map(({ application_id }) => application_id);
  const applications = await db
    .selectFrom('credit_application')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .execute();
  const bound = new Map(applications.map(({ id, state }) => [id, boundGuarantors(state)]));
  const persons = [...bound.values()].flat().map(({ personId }) => personId);
  if (persons.length === 0) return new Map();
  const known = await db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'is_forgotten'])
    .where('id', 'in', persons)
    .execute();
  const own = new Map(known.map((person) => [person.id, person]));
  return new Map(
    found.map(({ id, user_id, application_id }) => {
      const guarantors = (bound.get(application_id) ?? []).filter(
        ({ personId }) => audience === 'guarantors' || personId !== user_id,
      );
      return [id, guarantors.map((one) => reachedAt(one, own.get(one.personId)))];
    }),
  );
}

function reachedAt(
  { name, email, phone }: { readonly name: string; readonly email: string; readonly phone: string },
  own: Pick<UserRow, 'first_name' | 'last_name' | 'email' | 'phone' | 'is_forgotten'> | undefined,
): Recipient {
  if (own?.is_forgotten) return { name: '' };
  const registered = own ? fullName(own) : '';
  return { name: registered || name, email: own?.email || email, phone: own?.phone || phone };
}

/** One row per credit: a channel counts if every recipient can be reached by it. */
function toRow(
  row: Selected,
  recipients: readonly Recipient[],
  { channel, isLive, blockedCompanies }: Addressing,
): AudienceRow {
  const { id, company_id, company_number, company_name } = row;
  const waysTo = (one: Recipient) =>
    (['sms', 'email'] as const).filter(
      (way) => channel.includes(way) && Boolean(way === 'sms' ? one.phone : one.email),
    );
  const reached = recipients.map(waysTo);
  const ways = (['sms', 'email'] as const).filter(
    (way) => reached.length > 0 && reached.every((one) => one.includes(way)),
  );
  const outcome = (): AudienceRow['outcome'] => {
    if (recipients.length === 0) return 'no-guarantor';
    if (!isLive) return 'switched-off';
    if (blockedCompanies.includes(company_id)) return 'company-blocked';
    return reached.every((one) => one.length > 0) ? 'sent' : 'no-address';
  };
  const recipient_name = recipients
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ');
  return { id, company_id, company_number, company_name, recipient_name, ways, outcome: outcome() };
}
