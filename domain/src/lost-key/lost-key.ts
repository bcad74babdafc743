import { v5 } from 'uuid';
import type { Aggregate } from '../kernel/decider.ts';
import type { LostKeyEvent } from './events.ts';

interface LostKeyState {
  /** Keys whose loss is recorded. */
  readonly keyIds: readonly string[];
}

export const lostKey: Aggregate<LostKeyState, LostKeyEvent> = {
  category: 'lostKey',
  initialState: () => ({ keyIds: [] }),
  evolve: (state, { type, data }) =>
    type === 'KeyLossRecorded' ? { keyIds: [...state.keyIds, ...data.keyIds] } : state,
  foldVersion: 2,
};

const NAMESPACE = '5d0b3f3e-8c57-5a3e-9f0c-6b1d2e4a7c90';

/** Id of the stream about lost keys of a subject, which may be a person, a file or a picture. */
export const lostKeyId = (subjectId: string): string => v5(subjectId, NAMESPACE);

type RecordKeyLoss = LostKeyEvent['data'];

/** Records permanently lost keys, except those already recorded. */
export function recordKeyLoss(state: LostKeyState, { subjectId, keyIds, by }: RecordKeyLoss): LostKeyEvent[] {
  const unrecorded = keyIds.filter((keyId) => !state.keyIds.includes(keyId));
  if (unrecorded.length === 0) return [];
  return [{ type: 'KeyLossRecorded', data: { subjectId, keyIds: unrecorded, by } }];
}
