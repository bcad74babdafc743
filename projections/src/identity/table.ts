import type { Role } from '@kreditlina/domain/kernel/fields';
import {
  boolean,
  defineTable,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  texts,
  uuid,
} from '@kreditlina/projection-engine/table';

/** Where a report about a person lies: blobs by hash, sealed under the person. */
export interface PersonReport {
  readonly reportId: string;
  readonly source: 'uc' | 'bisnode';
  readonly dataHash: string;
  readonly htmlHash: string | null;
  readonly xmlHash: string | null;
  readonly fetchedAt: string;
}

/**
 * A person: customer, staff, guarantor or owner. The personal number stands here masked only; the whole number is read from
 * the person's stream, by themselves or by a logged action.
 */
export const userTable = defineTable('user_account', {
  columns: {
    id: uuid(),
    /** Somebody who logged in once, not only a person others named. */
    is_registered: boolean(),
    ssn_masked: nullable(text()),
    first_name: nullable(text()),
    last_name: nullable(text()),
    email: nullable(text()),
    phone: nullable(text()),
    contact_details_changed_at: nullable(instant()),
    roles: texts(),
    is_pep: nullable(boolean()),
    is_sanctioned: nullable(boolean()),
    screening_source: nullable(text()),
    screened_at: nullable(instant()),
    /** What staff decided about the latest hit. */
    screening_decision: nullable(text<'accepted' | 'refused'>()),
    reports: json<readonly PersonReport[]>(),
    ad_tracker: nullable(text()),
    is_forgotten: boolean(),
    registered_at: nullable(instant()),
    last_login_at: nullable(instant()),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['registered_at'] }, { columns: ['roles'], method: 'gin' }],
});

export type UserRow = Omit<RowOf<typeof userTable>, 'roles'> & { readonly roles: readonly Role[] };
