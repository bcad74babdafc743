import { z } from 'zod';
import { staffWith } from '../../kernel/access.ts';
import { id, idParams, instant, ownWords, phone, total } from '../../kernel/contract-fields.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { listCount, listExport, listQuery, yesNoFilter } from '../../kernel/list-contract.ts';
import { personalShown } from '../../kernel/personal.ts';

/** Names and hits lie sealed, so they are opened to be searched: those of the persons who changed last. */
export const PERSONS_SEARCHED_MAX = 2_000;

const namePart = z.string().trim().min(1).max(100).optional();

/** Whom the list shows: everybody who has logged in, or whoever was found in a list. */
export const userLists = ['all', 'pep', 'sanctioned'] as const;

/** GET /api/admin/users: filters joined by AND; `approved`, `rejected` and `inprogress` ask whether there are any such applications. */
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

/**
 * POST /api/admin/users/search: the same with what must not stand in an address. Names by the start of any word of theirs, a number by its
 * first digits, with or without the century; a whole number is asked for with a look-up.
 */
export const userSearchBody = userListQuery.extend({
  ssn: z
    .string()
    .trim()
    .regex(/^\d{1,8}$/)
    .optional(),
  first_name: namePart,
  last_name: namePart,
  /** Whole, in any form. */
  phone: phone.optional(),
});
export type UserSearch = z.output<typeof userSearchBody>;

export const userRow = z.strictObject({
  id,
  /** The last four are hidden from everybody. */
  ssn: personalShown(z.string()),
  first_name: personalShown(z.string()),
  last_name: personalShown(z.string()),
  email: personalShown(z.string().nullable()),
  phone: personalShown(z.string().nullable()),
  is_admin: z.boolean(),
  /** Of the last time somebody looked for the person in the lists; null before that. */
  pep: personalShown(z.boolean().nullable()),
  sanctioned: personalShown(z.boolean().nullable()),
  /** When Bisnode was last asked; null: there are no data of theirs. */
  screened_at: instant.nullable(),
  total_approved: total,
  total_rejected: total,
  total_in_progress: total,
  /** Those that the person has begun, the newest first. */
  credit_applications: z.array(id),
  inserted_at: instant.nullable(),
  updated_at: instant,
});
export type UserListRow = z.output<typeof userRow>;

export const userListAnswer = z.strictObject({
  users: z.array(userRow),
  ...listCount,
  /** Names lie sealed: only those who changed last were opened for the search, and there are more. */
  is_partial: z.boolean(),
});

/** PUT /api/admin/users/{id}: one of them or both; `seen` is what stood there when the form was opened. */
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
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: staffWith('read'),
  summary: 'Persons who have logged in, or whom a list knows',
  query: userListQuery,
  answer: userListAnswer,
});

export const searchUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/search',
  access: staffWith('see-personal-data'),
  summary: 'The same list, searched by names, a telephone and the start of a personal number',
  body: userSearchBody,
  answer: userListAnswer,
});

export const exportUsers = listExport(
  '/api/admin/users/export',
  'The whole filtered list of persons as a file',
  // The export records its filters, and a phone number must not be among them.
  userSearchBody.omit({ phone: true }),
);
