import type { Role } from '@kreditlina/domain/kernel/fields';
import { personal } from '@kreditlina/domain/kernel/personal';
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

/** Where a report about a person lies: blobs by hash, sealed under the person. */
export interface PersonReport {
  readonly reportId: string;
  readonly source: 'uc' | 'bisnode';
  readonly dataHash: string;
  readonly htmlHash: string | null;
  readonly xmlHash: string | null;
  readonly fetchedAt: string;
}

/** A text that is the person's own. */
const own = () => nullable(sealed<string>(personal(z.string(), 'id')));

/**
 * A person: customer, staff, guarantor or owner. The personal number stands here masked only; the whole number is read from
 * the person's stream, by themselves or by a logged action.
 */
export const userTable = defineTable('user_account', {
  columns: {
    id: uuid(),
    /** Somebody who logged in once, not only a person others named. */
    is_registered: boolean(),
    ssn_masked: own(),
    first_name: own(),
    last_name: own(),
    email: own(),
    phone: own(),
    /** Of the last change, not of the first answer: when it was, and what became another. */
    contact_details_changed_at: nullable(instant()),
    contact_details_changed: json<readonly ('email' | 'phone')[]>(),
    roles: texts(),
    screened_at: nullable(instant()),
    /** What the lists last said; filled up like every sealed value, so that a yes is as long as a no. */
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
