import type { Aggregate } from '../kernel/decider.ts';
import type { ExposureEvent } from './events.ts';
import { type ExposureState, evolve, initialState } from './state.ts';

export { type ClaimSurety, claimSurety } from './decide/claim-surety.ts';
export { elsewhereCents } from './elsewhere.ts';
export { MAX_SURETIES, type Surety } from './events.ts';
export type { KnownSurety } from './state.ts';

/** Streams `exposure-<personId>`. */
export const exposure: Aggregate<ExposureState, ExposureEvent> = {
  category: 'exposure',
  initialState,
  evolve,
  foldVersion: 1,
};
