import type { TaggedKind } from '@kreditlina/domain/tag/contracts/enums';
import {
  attachCompanyTag,
  attachUserTag,
  type createTagBody,
  createTag as createTagEndpoint,
  deleteTag as deleteTagEndpoint,
  detachCompanyTag,
  detachUserTag,
  type editTagBody,
  editTag as editTagEndpoint,
  getCompanyTags,
  getUserTags,
  listTagUses,
  type removeTagBody,
  removeTag as removeTagEndpoint,
  restoreTag as restoreTagEndpoint,
} from '@kreditlina/domain/tag/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/api-client.ts';
import { randomId } from '../../lib/browser/random-id.ts';
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

const once = () => ({ idempotencyKey: randomId() });

export const createTag = (body: z.input<typeof createTagBody>) => call(createTagEndpoint, { body }, once());

export const editTag = ({ id, ...body }: z.input<typeof editTagBody> & { readonly id: string }) =>
  call(editTagEndpoint, { params: { id }, body }, once());

/** Deletes an unused tag. */
export const deleteTag = (id: string) => call(deleteTagEndpoint, { params: { id } }, once());

/** Removes a tag from all companies and people that have it, with a reason. */
export const removeTag = (id: string, body: z.input<typeof removeTagBody>) =>
  call(removeTagEndpoint, { params: { id }, body }, once());

export const restoreTag = (id: string) => call(restoreTagEndpoint, { params: { id } }, once());

export const attachTag = ({ kind, id }: Subject, tagId: string) =>
  call(tagCalls[kind].attach, { params: { id }, body: { tag_id: tagId } }, once());

export const detachTag = ({ kind, id }: Subject, tagId: string) =>
  call(tagCalls[kind].detach, { params: { id, tag: tagId } }, once());
