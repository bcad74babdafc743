import type { NotificationTypeEvent } from './events.ts';

export type Recorded<Type extends NotificationTypeEvent['type']> = Extract<
  NotificationTypeEvent,
  { type: Type }
>['data'];

export interface NotificationTypeState {
  /** Definition at the last use; null before the first. */
  readonly defined: Recorded<'NotificationTypeDefined'> | null;
  /** Text by staff; null for the code's text. */
  readonly editedBody: string | null;
  /** Number of edits; an editor sends it back to detect conflicts. */
  readonly revision: number;
  readonly isLive: boolean;
  readonly blockedCompanies: readonly string[];
  /** The last requested test. */
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

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
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
