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

/** Location of a report about a person: blobs by hash, sealed under the person. */
export interface PersonReport {
  readonly reportId: string;
  readonly source: 'uc' | 'bisnode';
  readonly dataHash: string;
  readonly htmlHash: string | null;
  readonly xmlHash: string | null;
  readonly fetchedAt: string;
}

/** A text sealed under the person. */
const own = () => nullable(sealed<string>(personal(z.string(), 'id')));

/**
 * A person: customer, staff, guarantor or owner. The personal number is here only masked; the whole number is
 * read from the person's stream, by that person or by a logged action.
 */
export const userTable = defineTable('user_account', {
  columns: {
    id: uuid(),
    /** Has logged in, as opposed to a person only named by others. */
    is_registered: boolean(),
    ssn_masked: own(),
    first_name: own(),
    last_name: own(),
    email: own(),
    phone: own(),
    /** Time and changed fields of the latest change; the first answer does not count. */
    contact_details_changed_at: nullable(instant()),
    contact_details_changed: json<readonly ('email' | 'phone')[]>(),
    roles: texts(),
    screened_at: nullable(instant()),
    /**
     * Result of the latest list check; padded like every sealed value, so that yes and no have equal length.
     */
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
