import { v5 } from 'uuid';
import type { Aggregate } from '../kernel/decider.ts';
import type { LostKeyEvent } from './events.ts';

export interface LostKeyState {
  readonly isRecorded: boolean;
}

export const lostKey: Aggregate<LostKeyState, LostKeyEvent> = {
  category: 'lostKey',
  initialState: () => ({ isRecorded: false }),
  evolve: (state, { type }) => (type === 'KeyLossRecorded' ? { isRecorded: true } : state),
  foldVersion: 1,
};

const NAMESPACE = '5d0b3f3e-8c57-5a3e-9f0c-6b1d2e4a7c90';

/** Id of the stream about the key of a subject, whatever that is: a person, a file, a picture. */
export const lostKeyId = (subjectId: string): string => v5(subjectId, NAMESPACE);

/** Records that a key is lost for good. */
export function recordKeyLoss(
  { isRecorded }: LostKeyState,
  { subjectId }: { readonly subjectId: string },
): LostKeyEvent[] {
  return isRecorded ? [] : [{ type: 'KeyLossRecorded', data: { subjectId } }];
}
