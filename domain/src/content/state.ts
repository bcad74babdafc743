import { v5 } from 'uuid';
import { DomainError } from '../kernel/domain-error.ts';
import type { PageTexts } from './contracts/page-texts.ts';
import type { ContentPageEvent } from './events.ts';

export type Recorded<Type extends ContentPageEvent['type']> = Extract<
  ContentPageEvent,
  { type: Type }
>['data'];

interface PublishingPlan {
  readonly publishAt: string;
  readonly texts: PageTexts;
  /** Revision to publish. */
  readonly revision: number;
}

export interface ContentPageState {
  /** With its current name and path. */
  readonly page: Recorded<'PageCreated'> | null;
  /** Last saved texts, published or not. */
  readonly draft: PageTexts | null;
  /** Published texts; null before the first publication, and after a deletion. */
  readonly live: PageTexts | null;
  /** Number of the latest revision: changes to texts, name, path or picture so far. */
  readonly revision: number;
  /** Number of the published revision; 0 if none is published. */
  readonly liveRevision: number;
  /** Planned publication: its time and the draft to publish. */
  readonly plan: PublishingPlan | null;
  readonly deletedAt: string | null;
  /** Picture of a post; null for the default drawing. */
  readonly background: { readonly hash: string; readonly pictureId: string } | null;
}

export const initialState = (): ContentPageState => ({
  page: null,
  draft: null,
  live: null,
  revision: 0,
  liveRevision: 0,
  plan: null,
  deletedAt: null,
  background: null,
});

/** Adds a revision for a change of anything but texts, effective at once; published texts stay live. */
const changedAtOnce = (state: ContentPageState): ContentPageState => ({
  ...state,
  revision: state.revision + 1,
  liveRevision:
    state.live !== null && state.liveRevision === state.revision ? state.revision + 1 : state.liveRevision,
  plan:
    state.plan?.revision === state.revision ? { ...state.plan, revision: state.revision + 1 } : state.plan,
});
const named = (
  state: ContentPageState,
  change: { readonly name: string } | { readonly path: string },
): ContentPageState => ({ ...changedAtOnce(state), page: state.page && { ...state.page, ...change } });

const pictureIn = ({ hash, pictureId }: Recorded<'BackgroundUploaded'>) => ({ hash, pictureId });

export function evolve(state: ContentPageState, event: ContentPageEvent): ContentPageState {
  switch (event.type) {
    case 'PageCreated':
      return { ...state, page: event.data };
    case 'PageRenamed':
      return named(state, { name: event.data.name });
    case 'PageMoved':
      return named(state, { path: event.data.path });
    case 'BackgroundUploaded':
      return { ...changedAtOnce(state), background: pictureIn(event.data) };
    case 'BackgroundRemoved':
      return { ...state, background: null };
    case 'DraftSaved':
      return { ...state, draft: event.data.texts, revision: state.revision + 1 };
    case 'PagePublished':
      return { ...state, live: state.draft, liveRevision: state.revision, plan: null };
    case 'PublishingPlanned':
      return {
        ...state,
        plan: { publishAt: event.data.publishAt, texts: state.draft ?? {}, revision: state.revision },
      };
    case 'PublishingPlanWithdrawn':
      return { ...state, plan: null };
    case 'PlannedTextsPublished':
      return state.plan
        ? { ...state, live: state.plan.texts, liveRevision: state.plan.revision, plan: null }
        : state;
    case 'PageRestored':
      return { ...state, draft: event.data.texts, revision: state.revision + 1, deletedAt: null };
    case 'PageDeleted':
      return { ...state, live: null, liveRevision: 0, plan: null, deletedAt: event.data.deletedAt };
    default:
      return state;
  }
}

export const pageUnknown = (): DomainError => new DomainError('not-found', 'PAGE_NOT_FOUND');
export const pageExists = (): DomainError => new DomainError('conflict', 'PAGE_EXISTS');
export const nothingToPublish = (): DomainError => new DomainError('rule', 'NOTHING_TO_PUBLISH');
/** Error for a time in the past or too far ahead. */
export const publishTimeWrong = (): DomainError => new DomainError('rule', 'PUBLISH_TIME_WRONG');
/** Error for renaming or deleting a built-in page. */
export const pageBuiltIn = (): DomainError => new DomainError('rule', 'PAGE_BUILT_IN');
/** Error for setting the picture of a page that is not a post. */
export const pageNoPost = (): DomainError => new DomainError('rule', 'PAGE_NO_POST');
export const pagePathReserved = (): DomainError => new DomainError('rule', 'PAGE_PATH_RESERVED');

const CONTENT_PAGE_NAMESPACE = '7d5e1c94-2b1f-5f0a-8c3e-4a6b9d0e2f15';

/** Id of a page created by staff, derived from the command id so that a repeated command makes one page. */
export const newPageId = (commandId: string): string => v5(commandId, CONTENT_PAGE_NAMESPACE);

/** Id of a picture, derived from page and command: a repeated command adds one picture. */
export const pictureId = (pageId: string, commandId: string): string =>
  v5(`${pageId}/${commandId}`, CONTENT_PAGE_NAMESPACE);

/** Derived from name and language, so that two people who create a built-in page create the same one. */
export const contentPageId = (name: string, language: string): string =>
  v5(`${name}/${language}`, CONTENT_PAGE_NAMESPACE);
