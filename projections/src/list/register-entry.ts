import type { Stored } from '@kreditlina/projection-engine/projection';
import { instant, integer, text } from '@kreditlina/projection-engine/table';

/** Columns that say who entered an entry of a register and who edited it last, with the times. */
export const entryColumns = {
  /** Stream version at the last edit. */
  version: integer(),
  inserted_by_id: text(),
  inserted_at: instant(),
  changed_by_id: text(),
  updated_at: instant(),
} as const;

type Written = Pick<Stored<{ type: string; data: object }>, 'metadata' | 'occurredAt' | 'version'>;

/** Values of these columns after an edit. */
export const editedBy = ({ metadata, occurredAt, version }: Written) => ({
  version,
  changed_by_id: metadata.actor.id,
  updated_at: occurredAt,
});

/** Values of these columns for a new entry. */
export const enteredBy = (event: Written) => ({
  ...editedBy(event),
  inserted_by_id: event.metadata.actor.id,
  inserted_at: event.occurredAt,
});
