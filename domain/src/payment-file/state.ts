import type { PaymentFileEvent } from './events.ts';

export interface PaymentFileState {
  /** Number of the last file that was read; 0 before the first. */
  readonly lastSequence: number;
}

export const initialState = (): PaymentFileState => ({ lastSequence: 0 });

/** Folds one event. An event type that this version does not know leaves the state as it is. */
export function evolve(state: PaymentFileState, event: PaymentFileEvent): PaymentFileState {
  switch (event.type) {
    case 'PaymentFileRead':
      return { lastSequence: event.data.sequence };
    default:
      return state;
  }
}
