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

/** What a member of the staff wrote about the applicant, with whose key it is sealed. */
export interface Remark {
  readonly userId: string;
  readonly text: string;
}
const remark = z.looseObject({ text: personal(z.string(), 'userId') });

/**
 * What staff have to do, one row each. Why an application is under review stands in no column: that somebody was found in a list is told
 * by the sealed state of the application alone.
 */
export const workItemTable = defineTable('work_item', {
  columns: {
    id: uuid(),
    kind: text<QueueKind>(),
    /** Null of what an account makes, such as a draw: the account tells its application. */
    application_id: nullable(uuid()),
    account_id: nullable(uuid()),
    /** Of what is decided on the page of the company. */
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
  indexes: [{ columns: ['application_id'] }, { columns: ['closed_at', 'due_at'] }],
});

export type WorkItemTableRow = RowOf<typeof workItemTable>;
