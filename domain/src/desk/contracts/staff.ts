import { z } from 'zod';
import { id, idParams } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import {
  dateFormats,
  densities,
  languages,
  themes,
  VIEW_NAME_MAX,
  VIEW_QUERY_MAX,
  VIEWS_MAX,
} from './enums.ts';

const preferences = z.strictObject({
  theme: z.enum(themes),
  density: z.enum(densities),
  dates: z.enum(dateFormats),
  language: z.enum(languages),
});
export type Preferences = z.output<typeof preferences>;

export const saveViewBody = z.strictObject({
  /** Path of the list below /admin, with `_` for ids. */
  list: z.string().regex(/^[a-z_/-]{1,80}$/),
  name: z.string().trim().min(1).max(VIEW_NAME_MAX),
  /** Query string of the list's address. */
  query: z.string().max(VIEW_QUERY_MAX),
  /** Applied when the list is opened without a filter. */
  is_default: z.boolean(),
});
const view = saveViewBody.extend({ id });
export type View = z.output<typeof view>;

/** Answer of GET /api/admin/desk and of each change. */
const deskAnswer = z.strictObject({
  /** Null until the person has chosen. */
  preferences: preferences.nullable(),
  views: z.array(view).max(VIEWS_MAX),
});
export type Desk = z.output<typeof deskAnswer>;

export const readDesk = endpoint({
  method: 'GET',
  path: '/api/admin/desk',
  access: staffWith('read'),
  summary: "Returns the caller's settings and saved views of the back office",
  answer: deskAnswer,
});

export const choosePreferences = endpoint({
  method: 'PUT',
  path: '/api/admin/desk/preferences',
  access: staffWith('read'),
  summary: "Sets the theme, density, date format and language of the caller's back office",
  body: preferences,
  answer: deskAnswer,
});

export const saveView = endpoint({
  method: 'PUT',
  path: '/api/admin/desk/views/:id',
  access: staffWith('read'),
  summary: 'Saves a view of a list',
  params: idParams,
  body: saveViewBody,
  answer: deskAnswer,
  errors: ['TOO_MANY_VIEWS'],
});

export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/admin/desk/views/:id',
  access: staffWith('read'),
  summary: 'Removes a saved view',
  params: idParams,
  answer: deskAnswer,
});
