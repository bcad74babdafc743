import type { DeskEvent } from './events.ts';

export type Recorded<Type extends DeskEvent['type']> = Extract<DeskEvent, { type: Type }>['data'];
export type Preferences = Omit<Recorded<'DeskPreferencesChosen'>, 'userId'>;
export type SavedView = Omit<Recorded<'DeskViewSaved'>, 'userId'>;

export interface DeskState {
  /** Null until first set. */
  readonly preferences: Preferences | null;
  /** In the order of first saving. */
  readonly views: readonly SavedView[];
}

export const initialState = (): DeskState => ({ preferences: null, views: [] });

/** Each list has at most one default view. */
function withView(views: readonly SavedView[], saved: SavedView): SavedView[] {
  const others = views.map((view) =>
    saved.isDefault && view.list === saved.list ? { ...view, isDefault: false } : view,
  );
  const isKnown = views.some(({ viewId }) => viewId === saved.viewId);
  return isKnown ? others.map((view) => (view.viewId === saved.viewId ? saved : view)) : [...others, saved];
}

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: DeskState, event: DeskEvent): DeskState {
  switch (event.type) {
    case 'DeskPreferencesChosen': {
      const { userId: _userId, ...preferences } = event.data;
      return { ...state, preferences };
    }
    case 'DeskViewSaved': {
      const { userId: _userId, ...saved } = event.data;
      return { ...state, views: withView(state.views, saved) };
    }
    case 'DeskViewRemoved':
      return { ...state, views: state.views.filter(({ viewId }) => viewId !== event.data.viewId) };
    default:
      return state;
  }
}
