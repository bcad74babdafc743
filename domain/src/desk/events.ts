import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import {
  dateFormats,
  densities,
  languages,
  themes,
  VIEW_NAME_MAX,
  VIEW_QUERY_MAX,
} from './contracts/enums.ts';

const ofDesk = { userId: uuid };

export const deskEvents = {
  DeskPreferencesChosen: event(
    'DeskPreferencesChosen',
    z.object({
      ...ofDesk,
      theme: z.enum(themes),
      density: z.enum(densities),
      dates: z.enum(dateFormats),
      language: z.enum(languages),
    }),
    { sv: 'Valde hur sidorna ska se ut', en: 'Chose how the pages look' },
  ),
  /** A view was created or changed. Its filters may contain a person's name. */
  DeskViewSaved: event(
    'DeskViewSaved',
    z.object({
      ...ofDesk,
      viewId: uuid,
      list: z.string().min(1).max(80),
      name: personal(z.string().min(1).max(VIEW_NAME_MAX), 'userId'),
      query: personal(z.string().max(VIEW_QUERY_MAX), 'userId'),
      isDefault: z.boolean(),
    }),
    { sv: 'Sparade en vy av listan {list}', en: 'Saved a view of the list {list}' },
  ),
  DeskViewRemoved: event('DeskViewRemoved', z.object({ ...ofDesk, viewId: uuid }), {
    sv: 'Tog bort en sparad vy',
    en: 'Removed a saved view',
  }),
} as const;

export type DeskEvent = EventOf<typeof deskEvents>;
