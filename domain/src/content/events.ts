import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, sha256, uuid } from '../kernel/fields.ts';
import { pageLanguage, pageTemplate, pageTexts } from './contracts/page-texts.ts';

const ofPage = { pageId: uuid };
const name = z.string().min(1).max(80);
const path = z.string().max(200);
const picture = {
  hash: sha256,
  /** Id of the key that seals the picture. */
  pictureId: uuid,
};

export const contentPageEvents = {
  PageCreated: event(
    'PageCreated',
    z.object({
      ...ofPage,
      name,
      language: pageLanguage,
      path,
      /** Template of a staff-made page; absent for built-in pages. */
      template: pageTemplate.optional(),
    }),
    { sv: 'Sidan {name} ({language}) skapades', en: 'The page {name} ({language}) was created' },
  ),
  PageRenamed: event('PageRenamed', z.object({ ...ofPage, name }), {
    sv: 'Sidan heter nu {name}',
    en: 'The page is now called {name}',
  }),
  PageMoved: event('PageMoved', z.object({ ...ofPage, path }), {
    sv: 'Sidan finns nu på {path}',
    en: 'The page is now at {path}',
  }),
  /** Picture of a post, public like the post. Stored outside the log, sealed with its own key. */
  BackgroundUploaded: event('BackgroundUploaded', z.object({ ...ofPage, ...picture }), {
    sv: 'Inlägget fick en ny bild',
    en: 'The post got another picture',
  }),
  /** The picture was replaced or its post deleted. Its key is destroyed and its bytes are deleted. */
  BackgroundRemoved: event('BackgroundRemoved', z.object({ ...ofPage, ...picture }), {
    sv: 'Inläggets bild togs bort',
    en: 'The picture of the post was removed',
  }),
  /** All edited texts of the page at that time, not only the changed ones. */
  DraftSaved: event('DraftSaved', z.object({ ...ofPage, texts: pageTexts }), {
    sv: 'Ett utkast till sidans texter sparades',
    en: "A draft of the page's texts was saved",
  }),
  /** The last saved draft was published. */
  PagePublished: event('PagePublished', z.object(ofPage), {
    sv: 'Sidans texter publicerades',
    en: "The page's texts were published",
  }),
  /** The last saved draft is to be published at this time, unless another plan or publication comes first. */
  PublishingPlanned: event('PublishingPlanned', z.object({ ...ofPage, publishAt: instant }), {
    sv: 'Sidans texter ska publiceras {publishAt}',
    en: "The page's texts are to be published {publishAt}",
  }),
  PublishingPlanWithdrawn: event('PublishingPlanWithdrawn', z.object(ofPage), {
    sv: 'Publiceringen av sidans texter togs tillbaka',
    en: "The plan to publish the page's texts was taken back",
  }),
  /** The planned texts were published, regardless of later drafts. */
  PlannedTextsPublished: event('PlannedTextsPublished', z.object(ofPage), {
    sv: 'Sidans texter publicerades som planerat',
    en: "The page's texts were published as planned",
  }),
  /** The texts of an earlier revision became the draft; a deleted page was restored. */
  PageRestored: event(
    'PageRestored',
    z.object({ ...ofPage, revisionNumber: z.int().min(1), texts: pageTexts }),
    {
      sv: 'Sidans texter återställdes till version {revisionNumber}',
      en: "The page's texts were restored to version {revisionNumber}",
    },
  ),
  /** The page is no longer public, and its path is free. */
  PageDeleted: event('PageDeleted', z.object({ ...ofPage, deletedAt: instant }), {
    sv: 'Sidan togs bort',
    en: 'The page was deleted',
  }),
} as const;

export type ContentPageEvent = EventOf<typeof contentPageEvents>;
