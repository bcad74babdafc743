import type { TaggedKind } from '@kreditlina/domain/tag/contracts/enums';
import { sql } from 'kysely';

/** Selects rows whose company or person has the tag; none if the tag is deleted. */
export const isTagged = (kind: TaggedKind, subject: string, tagId: string) =>
  sql<boolean>`${sql.ref(subject)} in (select subject_id from read.tag_use
    join read.tag on tag.id = tag_use.tag_id
    where subject_kind = ${kind} and tag_id = ${tagId} and deleted_at is null)`;
