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

/**
 * One row per time that staff saw or changed a customer's data, as that customer may read it: no names and no
 * words of staff.
 */
export const dataUseTable = defineTable('data_use', {
  columns: {
    event_id: uuid(),
    position: text(),
    /** The person, application or account concerned. */
    subject_id: uuid(),
    use: text<DataUseKind>(),
    role: text<DataUse['role']>(),
    purpose: nullable(text<DataUsePurpose>()),
    rate: nullable(json<NonNullable<DataUse['rate']>>()),
    /** Time of occurrence, which the reader asks about; the log may have been written later. */
    occurred_at: instant(),
  },
  key: 'event_id',
  indexes: [{ columns: ['subject_id', 'occurred_at'] }],
});

export type DataUseRow = RowOf<typeof dataUseTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    data_use: DataUseRow;
  }
}
