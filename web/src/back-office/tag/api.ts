import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import type { TaggedKind } from '@kreditlina/domain/tag/contracts/enums';
import {
  companyTagsAnswer,
  type createTagBody,
  type editTagBody,
  type removeTagBody,
  tagRow,
  tagsAnswer,
  tagUsesAnswer,
} from '@kreditlina/domain/tag/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths, tagPaths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { saysWhenMissing } from '../../ui/data-list/list-query.ts';

/** What carries tags. */
export interface Subject {
  readonly kind: TaggedKind;
  readonly id: string;
}

const subjectPath = ({ kind, id }: Subject): string =>
  kind === 'company' ? apiPaths.adminCompanyTags(id) : apiPaths.adminUserTags(id);

/** The register with how many carry each tag. */
export const tagsQuery = queryOptions({
  queryKey: ['admin', 'tags'],
  ...saysWhenMissing,
  queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.adminTags, tagsAnswer), { signal }),
});

/** The tags of one company or person; a reader who may not see a person's gets none. */
export const tagsOfQuery = (subject: Subject) =>
  queryOptions({
    queryKey: ['admin', 'tags', 'of', subject.id],
    ...saysWhenMissing,
    queryFn: ({ signal }) => callApi(apiCall('GET', subjectPath(subject), companyTagsAnswer), { signal }),
  });

/** The first of what carries a tag. */
export const tagUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'tags', 'uses', id],
    ...saysWhenMissing,
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.adminTagUses(id), tagUsesAnswer), { signal }),
    staleTime: 0,
  });

const once = () => ({ idempotencyKey: randomId() });

export const createTag = (body: z.input<typeof createTagBody>) =>
  callApi(apiCall('POST', apiPaths.adminTags, tagRow), { body, ...once() });

export const editTag = ({ id, ...body }: z.input<typeof editTagBody> & { readonly id: string }) =>
  callApi(apiCall('PUT', apiPaths.adminTag(id), tagRow), { body, ...once() });

/** One that nothing carries. */
export const deleteTag = (id: string) => callApi(apiCall('DELETE', apiPaths.adminTag(id), idParams), once());

/** From everything that carries it, with a reason. */
export const removeTag = (id: string, body: z.input<typeof removeTagBody>) =>
  callApi(apiCall('POST', apiPaths.adminTagRemove(id), idParams), { body, ...once() });

export const restoreTag = (id: string) =>
  callApi(apiCall('POST', apiPaths.adminTagRestore(id), tagRow), once());

export const attachTag = (subject: Subject, tagId: string) =>
  callApi(apiCall('POST', subjectPath(subject), companyTagsAnswer), { body: { tag_id: tagId }, ...once() });

export const detachTag = ({ kind, id }: Subject, tagId: string) =>
  callApi(apiCall('DELETE', tagPaths[kind](id, tagId), companyTagsAnswer), once());
