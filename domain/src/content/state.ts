import type { PageTexts } from '../kernel/page-texts.ts';
import type { ContentPageEvent } from './events.ts';

export type Recorded<Type extends ContentPageEvent['type']> = Extract<
  ContentPageEvent,
  { type: Type }
>['data'];

export interface PublishingPlan {
  readonly publishAt: string;
  readonly texts: PageTexts;
  /** The revision that has these texts. */
  readonly revision: number;
}

export interface ContentPageState {
  /** Under its present name and path. */
  readonly page: Recorded<'PageCreated'> | null;
  /** The texts saved last, published or not. */
  readonly draft: PageTexts | null;
  /** What everybody reads; null until the first time of publishing, and after a deletion. */
  readonly live: PageTexts | null;
  /** How often texts, name or path were changed: what an editor has seen. */
  readonly revision: number;
  /** Revision whose texts everybody reads; 0 for none. */
  readonly liveRevision: number;
  /** What is to be read by everybody from an instant on: the draft as it was when that was planned. */
  readonly plan: PublishingPlan | null;
  readonly deletedAt: string | null;
  /** Its picture; null for the drawing that every post has. */
  readonly background: { readonly hash: string; readonly pictureId?: string | undefined } | null;
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

/** What is no text is in force at once: texts that were live stay it. */
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

const pictureIn = ({ hash, pictureId }: Recorded<'BackgroundUploaded'>) =>
  pictureId === undefined ? { hash } : { hash, pictureId };

/** Folds one event. An event type that this version does not know leaves the state as it is. */
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
