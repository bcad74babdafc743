import type { DataUse, DataUseKind, DataUsePurpose } from '@kreditlina/domain/audit/contracts/customer';
import {
  defineTable,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

/** Each time somebody of ours saw or changed what is known of a customer, as that customer may read it: no name, no words of staff. */
export const dataUseTable = defineTable('data_use', {
  columns: {
    event_id: uuid(),
    position: text(),
    /** The person, the application or the account that it was about. */
    subject_id: uuid(),
    use: text<DataUseKind>(),
    role: text<DataUse['role']>(),
    purpose: nullable(text<DataUsePurpose>()),
    rate: nullable(json<NonNullable<DataUse['rate']>>()),
    /** When it happened, which is what the reader asks; the log may have been written later. */
    occurred_at: instant(),
  },
  key: 'event_id',
  indexes: [{ columns: ['subject_id', 'occurred_at'] }],
});

export type DataUseRow = RowOf<typeof dataUseTable>;
