import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { uuid } from '../kernel/fields.ts';
import { pageLanguage, pageName, pageTexts } from '../kernel/page-texts.ts';

export const contentPageEvents = {
  PageCreated: event(
    'PageCreated',
    z.object({ pageId: uuid, name: pageName, language: pageLanguage, path: z.string().max(200) }),
    { sv: 'Sidan {name} ({language}) skapades', en: 'The page {name} ({language}) was created' },
  ),
  /** All edited texts of the page as they then were, not only those that changed. */
  DraftSaved: event('DraftSaved', z.object({ pageId: uuid, texts: pageTexts }), {
    sv: 'Ett utkast till sidans texter sparades',
    en: "A draft of the page's texts was saved",
  }),
  /** The last saved draft became what everybody reads. */
  PagePublished: event('PagePublished', z.object({ pageId: uuid }), {
    sv: 'Sidans texter publicerades',
    en: "The page's texts were published",
  }),
} as const;

export type ContentPageEvent = EventOf<typeof contentPageEvents>;
