import { z } from 'zod';
import { id, idParams, instant, pagingFields, seenVersion, total } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { personalShown } from '../../kernel/personal.ts';
import { ownWords } from '../../validators/checked-fields.ts';
import { TAG_NAME_MAX, tagColors, taggedKinds, tagRemovalReasons } from './enums.ts';

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/admin/tags/:id',
  access: staffWith('annotate'),
  summary: 'Deletes a tag that is not in use',
  params: idParams,
  answer: idParams,
  errors: ['TAG_IN_USE', 'TAG_NOT_FOUND'],
});

export const deleteUsedTagBody = z.strictObject({
  reason_code: z.enum(tagRemovalReasons),
  comment: ownWords,
});

export const deleteUsedTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags/:id/remove',
  access: staffWith('annotate'),
  summary: 'Deletes a tag and removes it from all companies and people; the reason is recorded',
  params: idParams,
  body: deleteUsedTagBody,
  answer: idParams,
  errors: ['TAG_IN_USE', 'TAG_NOT_FOUND'],
});

const tagRow = z.strictObject({
  id,
  name: z.string(),
  color_hex: z.enum(tagColors),
  /** First and last name of a colleague; null once they are erased. */
  inserted_by: z.string().nullable(),
  inserted_at: instant,
  /** Numbers of companies and people with the tag. */
  companies: total,
  users: total,
  version: seenVersion,
});
export type TagRow = z.output<typeof tagRow>;

export const restoreTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags/:id/restore',
  access: staffWith('annotate'),
  summary: 'Restores a tag within seconds of its deletion',
  params: idParams,
  answer: tagRow,
  errors: ['TAG_NOT_FOUND', 'UNDO_TOO_LATE'],
});

/** Name without invisible characters or consecutive spaces, so that names that look the same are equal. */
const readable = /^(?!.*\s\s)[^\p{C}]+$/u;
const tagName = z.string().trim().min(1).max(TAG_NAME_MAX).regex(readable);

export const createTagBody = z.strictObject({
  name: tagName,
  color_hex: z.enum(tagColors).default(tagColors[0]),
});

export const createTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags',
  access: staffWith('annotate'),
  summary: 'Creates a tag',
  body: createTagBody,
  answer: tagRow,
  errors: ['TAG_CHANGED', 'TAG_NAME_TAKEN', 'TOO_MANY_TAGS'],
  status: 201,
});

const editTagBody = z.strictObject({
  id: id.optional(),
  name: tagName,
  color_hex: z.enum(tagColors),
  version: seenVersion,
});

export const editTag = endpoint({
  method: 'PUT',
  path: '/api/admin/tags/:id',
  access: staffWith('annotate'),
  summary: 'Changes the name or colour of a tag',
  params: idParams,
  body: editTagBody,
  answer: tagRow,
  errors: ['TAG_CHANGED', 'TAG_NAME_TAKEN', 'TAG_NOT_FOUND'],
});

/** Query of the list of tags, which always returns all. */
const tagsQuery = z.strictObject({ q: z.literal('all').default('all') });

const tagsAnswer = z.strictObject({ tags: z.array(tagRow), total });

export const listTags = endpoint({
  method: 'GET',
  path: '/api/admin/tags',
  access: staffWith('read'),
  summary: 'Lists the tags with the number of companies and people that have each',
  query: tagsQuery,
  answer: tagsAnswer,
});

const tagUsesQuery = z.strictObject({
  ...pagingFields,
});
export const tagUsesAnswer = z.strictObject({
  uses: z.array(
    z.strictObject({
      kind: z.enum(taggedKinds),
      id,
      /** Name and number of a company, or a person's name, masked without the right to see it. */
      company_name: z.string().nullable(),
      company_number: z.string().nullable(),
      user_name: personalShown(z.string().nullable()),
    }),
  ),
  total,
});

export const listTagUses = endpoint({
  method: 'GET',
  path: '/api/admin/tags/:id/uses',
  access: staffWith('read'),
  summary: 'Lists the companies and people that have a tag',
  params: idParams,
  query: tagUsesQuery,
  answer: tagUsesAnswer,
  errors: ['TAG_NOT_FOUND'],
});

const companyTagsAnswer = z.strictObject({ tag_ids: z.array(id) });

export const getCompanyTags = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/tags',
  access: staffWith('read'),
  summary: 'Lists the tags of a company',
  params: idParams,
  answer: companyTagsAnswer,
});

const attachTagBody = z.strictObject({ tag_id: id });

export const attachCompanyTag = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/tags',
  access: staffWith('annotate'),
  summary: 'Adds a tag to a company',
  params: idParams,
  body: attachTagBody,
  answer: companyTagsAnswer,
  errors: ['TAG_NOT_FOUND', 'TOO_MANY_TAGS_ON_ONE'],
});

const attachedTagParams = z.strictObject({ id, tag: id });

export const detachCompanyTag = endpoint({
  method: 'DELETE',
  path: '/api/admin/companies/:id/tags/:tag',
  access: staffWith('annotate'),
  summary: 'Removes a tag from a company',
  params: attachedTagParams,
  answer: companyTagsAnswer,
});

/** A person's tags are personal data. */
const userTagsAnswer = z.strictObject({ tag_ids: personalShown(z.array(id)) });

export const getUserTags = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/tags',
  access: staffWith('read'),
  summary: 'Lists the tags of a person',
  params: idParams,
  answer: userTagsAnswer,
});

export const attachUserTag = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/tags',
  access: staffWith('annotate'),
  summary: 'Adds a tag to a person',
  params: idParams,
  body: attachTagBody,
  answer: userTagsAnswer,
  errors: ['TAG_NOT_FOUND', 'TOO_MANY_TAGS_ON_ONE'],
});

export const detachUserTag = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/tags/:tag',
  access: staffWith('annotate'),
  summary: 'Removes a tag from a person',
  params: attachedTagParams,
  answer: userTagsAnswer,
});
