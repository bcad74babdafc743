import { z } from 'zod';
import { id, idParams, instant, phone, total } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import {
  listCount,
  listExport,
  listExportErrors,
  listQuery,
  yesNoFilter,
} from '../../kernel/list-contract.ts';
import { personalShown } from '../../kernel/personal.ts';
import { ownWords } from '../../validators/checked-fields.ts';

/** Maximum number of persons, latest changed first, whose sealed rows are searched for names and hits. */
export const PERSONS_SEARCHED_MAX = 2_000;

/** At least one of e-mail and phone; `seen` holds the values shown when the form was opened. */
export const changeContactBody = z
  .strictObject({
    email: z.string().trim().min(1).max(254).optional(),
    phone: phone.optional(),
    seen: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() }),
    reason: ownWords,
  })
  .refine(({ email, phone: number }) => email !== undefined || number !== undefined);

export const changeContact = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: staffWith('change-contact'),
  summary: "Corrects a person's e-mail or phone; the reason is recorded",
  params: idParams,
  body: changeContactBody,
  answer: z.strictObject({}),
  errors: ['CONTACT_DETAILS_CHANGED', 'INVALID_FIELDS', 'PERSON_FORGOTTEN', 'USER_NOT_FOUND'],
});

/** Lists of people: all who have logged in, or those with a hit in PEP or sanctions lists. */
export const userLists = ['all', 'pep', 'sanctioned'] as const;

/**
 * Query of GET /api/admin/users. Filters are combined with AND; `approved`, `rejected` and `inprogress` test
 * whether the person has such applications.
 */
export const userListQuery = listQuery(
  ['updated_at'],
  { sort: 'updated_at', order: 'desc' },
  {
    q: z.enum(userLists).default('all'),
    approved: yesNoFilter,
    rejected: yesNoFilter,
    inprogress: yesNoFilter,
  },
);
export type UserListQuery = z.output<typeof userListQuery>;

export const userRow = z.strictObject({
  id,
  /** Personal number without its last four digits, which no reader sees. */
  ssn: personalShown(z.string()),
  first_name: personalShown(z.string()),
  last_name: personalShown(z.string()),
  email: personalShown(z.string().nullable()),
  phone: personalShown(z.string().nullable()),
  is_admin: z.boolean(),
  /** Result of the latest list search; null before the first. */
  pep: personalShown(z.boolean().nullable()),
  sanctioned: personalShown(z.boolean().nullable()),
  /** Time of the latest answer from Bisnode; null if none exists. */
  screened_at: instant.nullable(),
  total_approved: total,
  total_rejected: total,
  total_in_progress: total,
  /** Applications that the person started, newest first. */
  credit_applications: z.array(id),
  inserted_at: instant.nullable(),
  updated_at: instant,
});
export type UserListRow = z.output<typeof userRow>;

const userListAnswer = z.strictObject({
  users: z.array(userRow),
  ...listCount,
  /** True if only the latest changed people were searched, because names are sealed. */
  is_partial: z.boolean(),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: staffWith('read'),
  summary: 'Lists people who have logged in, or who have a hit in a PEP or sanctions list',
  query: userListQuery,
  answer: userListAnswer,
});

const namePart = z.string().trim().min(1).max(100).optional();

/**
 * Body of POST /api/admin/users/search: the filters of the list, plus data that must not be in an address.
 * Names match by the start of any word, personal numbers by their first digits with or without century. A
 * search for a full personal number requires a look-up.
 */
const userSearchBody = userListQuery.extend({
  ssn: z
    .string()
    .trim()
    .regex(/^\d{1,8}$/)
    .optional(),
  first_name: namePart,
  last_name: namePart,
  /** Full number, in any format. */
  phone: phone.optional(),
  /** Start of the address. */
  email: namePart,
  /** Tag of the person; only for readers of personal data. */
  tag: id.optional(),
});
export type UserSearch = z.output<typeof userSearchBody>;

export const searchUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/search',
  access: staffWith('see-personal-data'),
  summary: 'Searches people by name, phone, e-mail, tag or the start of the personal number',
  body: userSearchBody,
  answer: userListAnswer,
  errors: ['DAILY_QUOTA_REACHED', 'PERSON_FORGOTTEN'],
});

export const exportUsers = {
  ...listExport(
    '/api/admin/users/export',
    'Exports the filtered list of people as a file',
    // The export records its filters, which must not contain a phone number or an e-mail address.
    userSearchBody.omit({ phone: true, email: true }),
  ),
  errors: [...listExportErrors, 'LIST_IS_PARTIAL'],
} as const;
