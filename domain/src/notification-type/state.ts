import type { NotificationTypeEvent } from './events.ts';

export type Recorded<Type extends NotificationTypeEvent['type']> = Extract<
  NotificationTypeEvent,
  { type: Type }
>['data'];

export interface NotificationTypeState {
  /** As it was last used; null before the first time. */
  readonly defined: Recorded<'NotificationTypeDefined'> | null;
  /** What staff wrote; null for the text of the code. */
  readonly editedBody: string | null;
  /** How many times the text was edited: what an editor has seen. */
  readonly revision: number;
  readonly isLive: boolean;
  readonly blockedCompanies: readonly string[];
  /** The test that was asked for last. */
  readonly lastTestId: string | null;
}

export const initialState = (): NotificationTypeState => ({
  defined: null,
  editedBody: null,
  revision: 0,
  isLive: true,
  blockedCompanies: [],
  lastTestId: null,
});

/** Folds one event. An event type that this version does not know leaves the state as it is. */
export function evolve(state: NotificationTypeState, event: NotificationTypeEvent): NotificationTypeState {
  switch (event.type) {
    case 'NotificationTypeDefined':
      return { ...state, defined: event.data };
    case 'NotificationBodyEdited':
      return { ...state, editedBody: event.data.body, revision: state.revision + 1 };
    case 'NotificationTypeSwitchedOn':
      return { ...state, isLive: true };
    case 'NotificationTypeSwitchedOff':
      return { ...state, isLive: false };
    case 'NotificationCompanyBlocked':
      return { ...state, blockedCompanies: [...without(state, event.data), event.data.companyId] };
    case 'NotificationCompanyUnblocked':
      return { ...state, blockedCompanies: without(state, event.data) };
    case 'NotificationTestRequested':
      return { ...state, lastTestId: event.data.testId };
    default:
      return state;
  }
}

const without = (
  { blockedCompanies }: NotificationTypeState,
  { companyId }: { companyId: string },
): string[] => blockedCompanies.filter((id) => id !== companyId);
