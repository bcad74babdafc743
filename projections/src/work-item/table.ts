import { personal } from '@kreditlina/domain/kernel/personal';
import type { CallOutcome, QueueKind } from '@kreditlina/domain/work-item/contracts/enums';
import {
  defineTable,
  instant,
  integer,
  nullable,
  type RowOf,
  sealed,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import { z } from 'zod';

/** A remark by staff about the applicant, with the person whose key seals it. */
export interface Remark {
  readonly userId: string;
  readonly text: string;
}
const remark = z.looseObject({ text: personal(z.string(), 'userId') });

/**
 * Work of staff, one row per item. No column holds the reason for a review: only the sealed state of the
 * application shows a list hit.
 */
export const workItemTable = defineTable('work_item', {
  columns: {
    id: uuid(),
    kind: text<QueueKind>(),
    /** Null for items of an account, such as a withdrawal: the account has its application. */
    application_id: nullable(uuid()),
    account_id: nullable(uuid()),
    /** Only for items decided on the company page. */
    withdrawal_id: nullable(uuid()),
    opened_at: instant(),
    due_at: instant(),
    closed_at: nullable(instant()),
    assignee_id: nullable(uuid()),
    snoozed_until: nullable(instant()),
    tries: integer(),
    outcome: nullable(text<CallOutcome>()),
    remark: nullable(sealed<Remark>(remark)),
    changes: integer(),
    changed_by: nullable(uuid()),
    changed_at: nullable(instant()),
  },
  key: 'id',
  indexes: [
    { columns: ['application_id'] },
    { columns: ['closed_at', 'due_at'] },
    { columns: ['closed_at', 'id'] },
  ],
});

export type WorkItemTableRow = RowOf<typeof workItemTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    work_item: WorkItemTableRow;
  }
}
