import { sameData } from '../kernel/canonical-json.ts';
import type { Aggregate } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { VIEWS_MAX } from './contracts/enums.ts';
import type { DeskEvent } from './events.ts';

type Recorded<Type extends DeskEvent['type']> = Extract<DeskEvent, { type: Type }>['data'];
type Preferences = Omit<Recorded<'DeskPreferencesChosen'>, 'userId'>;
type SavedView = Omit<Recorded<'DeskViewSaved'>, 'userId'>;

export interface DeskState {
  /** Null until the person has chosen. */
  readonly preferences: Preferences | null;
  /** In the order in which they were first saved. */
  readonly views: readonly SavedView[];
}

const initialState = (): DeskState => ({ preferences: null, views: [] });

/** Adds or replaces a view. A new default view replaces the former default of its list. */
function withView(views: readonly SavedView[], saved: SavedView): SavedView[] {
  const others = views.map((view) =>
    saved.isDefault && view.list === saved.list ? { ...view, isDefault: false } : view,
  );
  const isKnown = views.some(({ viewId }) => viewId === saved.viewId);
  return isKnown ? others.map((view) => (view.viewId === saved.viewId ? saved : view)) : [...others, saved];
}

function evolve(state: DeskState, event: DeskEvent): DeskState {
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

/** Streams `desk-<userId>`: a staff member's own arrangement of the back office. */
export const desk: Aggregate<DeskState, DeskEvent> = {
  category: 'desk',
  initialState,
  evolve,
  foldVersion: 1,
};

const tooManyViews = (): DomainError => new DomainError('conflict', 'TOO_MANY_VIEWS');

/** Sets the appearance of the back office for one staff member, on all devices. */
export function choosePreferences(
  { preferences }: DeskState,
  command: Recorded<'DeskPreferencesChosen'>,
): DeskEvent[] {
  const { userId: _userId, ...chosen } = command;
  if (preferences && sameData(preferences, chosen)) return [];
  return [{ type: 'DeskPreferencesChosen', data: command }];
}

/** @throws DomainError `TOO_MANY_VIEWS` */
export function saveView({ views }: DeskState, command: Recorded<'DeskViewSaved'>): DeskEvent[] {
  const { userId: _userId, ...wanted } = command;
  const known = views.find(({ viewId }) => viewId === wanted.viewId);
  if (known && sameData(known, wanted)) return [];
  if (!known && views.length >= VIEWS_MAX) throw tooManyViews();
  return [{ type: 'DeskViewSaved', data: command }];
}

/** Removes a view. No effect if it does not exist. */
export function removeView({ views }: DeskState, command: Recorded<'DeskViewRemoved'>): DeskEvent[] {
  if (!views.some(({ viewId }) => viewId === command.viewId)) return [];
  return [{ type: 'DeskViewRemoved', data: command }];
}
