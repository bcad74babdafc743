import type { UserEvent } from '@kreditlina/domain/identity/events';
import type { Role } from '@kreditlina/domain/kernel/fields';
import { ERASED, personal } from '@kreditlina/domain/kernel/personal';
import { maskPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { on, projection, type RowsWhere } from '@kreditlina/projection-engine/projection';
import {
  boolean,
  defineTable,
  instant,
  json,
  nullable,
  type RowOf,
  sealed,
  texts,
  uuid,
} from '@kreditlina/projection-engine/table';
import { z } from 'zod';

/** Blob hashes of a report on a person, sealed under that person's key. */
interface PersonReport {
  readonly reportId: string;
  readonly source: 'uc' | 'bisnode';
  readonly dataHash: string;
  readonly htmlHash: string | null;
  readonly xmlHash: string | null;
  readonly fetchedAt: string;
}

const own = () => nullable(sealed<string>(personal(z.string(), 'id')));

/**
 * People: customers, staff, guarantors and owners. The personal number is only masked here; the full one is
 * in the person's stream, for that person or a recorded action to read.
 */
const userTable = defineTable('user_account', {
  columns: {
    id: uuid(),
    /** False for a person who is only named by others and has never logged in. */
    is_registered: boolean(),
    ssn_masked: own(),
    first_name: own(),
    last_name: own(),
    email: own(),
    phone: own(),
    /** Time and fields of the latest change; providing contact details for the first time does not count. */
    contact_details_changed_at: nullable(instant()),
    contact_details_changed: json<readonly ('email' | 'phone')[]>(),
    roles: texts(),
    screened_at: nullable(instant()),
    /** Result of the latest list check, padded like every sealed value, so that its length is constant. */
    is_pep: nullable(sealed<boolean>(personal(z.boolean(), 'id'))),
    is_sanctioned: nullable(sealed<boolean>(personal(z.boolean(), 'id'))),
    reports: json<readonly PersonReport[]>(),
    ad_tracker: own(),
    is_forgotten: boolean(),
    registered_at: nullable(instant()),
    last_login_at: nullable(instant()),
    updated_at: instant(),
  },
  key: 'id',
  counts: { sums: { registered: '(is_registered and not is_forgotten)::int' } },
  indexes: [
    { columns: ['registered_at'] },
    { columns: ['updated_at'] },
    { columns: ['roles'], method: 'gin' },
  ],
});

export type UserRow = Omit<RowOf<typeof userTable>, 'roles'> & { readonly roles: readonly Role[] };

declare module '../read-schema.ts' {
  interface ReadSchema {
    user_account: UserRow;
  }
}

/**
 * For `alsoRowsWhere`: also folds the rows that refer to a person who is erased.
 * @param match whether the column holds one person or several
 */
export const ofForgotten =
  (column: string, match: RowsWhere['match'] = 'equals') =>
  (event: { readonly type: string; readonly data: object }): RowsWhere | null =>
    event.type === 'PersonForgotten' && 'userId' in event.data
      ? { column, value: String(event.data.userId), match }
      : null;

type Row = RowOf<typeof userTable>;
type Facts = Partial<Omit<Row, 'id' | 'updated_at'>>;

const emptyRow = (id: string, at: string): Row => ({
  id,
  is_registered: false,
  ssn_masked: null,
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  contact_details_changed_at: null,
  contact_details_changed: [],
  roles: [],
  screened_at: null,
  is_pep: null,
  is_sanctioned: null,
  reports: [],
  ad_tracker: null,
  is_forgotten: false,
  registered_at: null,
  last_login_at: null,
  updated_at: at,
});

const change = (
  row: Row | null,
  event: { data: { userId: string }; occurredAt: string },
  facts: Facts,
): Row => ({
  ...(row ?? emptyRow(event.data.userId, event.occurredAt)),
  ...facts,
  updated_at: event.occurredAt,
});

/** An erased number is not masked, because a mask would be new data to seal for an erased person. */
const masked = (number: string) => (number === ERASED ? ERASED : maskPersonalNumber(number));

/** Columns for a change of contact details; providing them for the first time is not a change. */
function changeOf(
  row: Row | null,
  { data, occurredAt }: { data: { email: string; phone: string }; occurredAt: string },
): Facts {
  const changed = (['email', 'phone'] as const).filter(
    (one) => row && row[one] !== null && row[one] !== data[one],
  );
  return changed.length === 0
    ? {}
    : { contact_details_changed_at: occurredAt, contact_details_changed: changed };
}

const evolve = on<Row, UserEvent>({
  UserRegistered: (row, event) =>
    change(row, event, {
      is_registered: true,
      ssn_masked: masked(event.data.personalNumber),
      first_name: event.data.firstName,
      last_name: event.data.lastName,
      registered_at: event.occurredAt,
    }),
  LoggedIn: (row, event) => change(row, event, { last_login_at: event.occurredAt }),
  ContactDetailsChanged: (row, event) =>
    change(row, event, {
      email: event.data.email || null,
      phone: event.data.phone || null,
      ...changeOf(row, event),
    }),
  RoleGranted: (row, event) =>
    change(row, event, { roles: [...new Set([...(row?.roles ?? []), event.data.role])].sort() }),
  RoleRevoked: (row, event) =>
    change(row, event, { roles: (row?.roles ?? []).filter((role) => role !== event.data.role) }),
  PersonReportReceived: (row, event) => {
    const { reportId, source, dataHash, htmlHash = null, xmlHash = null, fetchedAt } = event.data;
    const others = (row?.reports ?? []).filter((report) => report.source !== source);
    const report = { reportId, source, dataHash, htmlHash, xmlHash, fetchedAt };
    return change(row, event, { reports: [...others, report] });
  },
  PersonScreened: (row, event) =>
    change(row, event, {
      screened_at: event.data.checkedAt,
      is_pep: event.data.isPep,
      is_sanctioned: event.data.isSanctioned,
    }),
  ScreeningDecided: (row, event) => change(row, event, {}),
  TrackerSet: (row, event) => change(row, event, { ad_tracker: event.data.adTracker }),
  // Starts from an empty row, so that rows built before and after the key was destroyed are equal.
  PersonForgotten: (row, event) => ({
    ...emptyRow(event.data.userId, event.occurredAt),
    is_registered: row?.is_registered ?? false,
    roles: row?.roles ?? [],
    registered_at: row?.registered_at ?? null,
    is_forgotten: true,
  }),
});

/** Accounts, roles and times of list checks. The result of a check is sealed; details are only in the log. */
export const userProjection = projection<typeof userTable, UserEvent>({
  name: 'user',
  version: 6,
  table: userTable,
  categories: ['user'],
  poison: 'park',
  key: (event) => event.data.userId ?? null,
  evolve,
});
