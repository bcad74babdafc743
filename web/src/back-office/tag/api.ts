import type { TaggedKind } from '@kreditlina/domain/tag/contracts/enums';
import {
  attachCompanyTag,
  attachUserTag,
  detachCompanyTag,
  detachUserTag,
  getCompanyTags,
  getUserTags,
  listTagUses,
} from '@kreditlina/domain/tag/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { call, callOnce } from '../../lib/api/api-client.ts';
import { saysWhenMissing } from '../../ui/data-list/list-query.ts';

export interface Subject {
  readonly kind: TaggedKind;
  readonly id: string;
}

const tagCalls = {
  company: { list: getCompanyTags, attach: attachCompanyTag, detach: detachCompanyTag },
  user: { list: getUserTags, attach: attachUserTag, detach: detachUserTag },
} as const;

/** Query for the tags of a company or a person. Readers who may not see a person's tags get none. */
export const tagsOfQuery = ({ kind, id }: Subject) =>
  queryOptions({
    queryKey: ['admin', 'tags', 'of', id],
    ...saysWhenMissing,
    queryFn: ({ signal }) => call(tagCalls[kind].list, { params: { id } }, { signal }),
  });

/** Query for the first page of a tag's uses. */
export const tagUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'tags', 'uses', id],
    ...saysWhenMissing,
    queryFn: ({ signal }) => call(listTagUses, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const attachTag = ({ kind, id }: Subject, tagId: string) =>
  callOnce(tagCalls[kind].attach, { params: { id }, body: { tag_id: tagId } });

export const detachTag = ({ kind, id }: Subject, tagId: string) =>
  callOnce(tagCalls[kind].detach, { params: { id, tag: tagId } });
