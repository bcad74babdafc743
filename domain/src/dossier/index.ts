import type { Aggregate } from '../kernel/decider.ts';
import type { DossierEvent } from './events.ts';
import { type DossierState, evolve, initialState } from './state.ts';

export { failDossier, type StoreDossier, storeDossier } from './decide/finish-dossier.ts';
export { type OrderDossier, orderDossier } from './decide/order-dossier.ts';
export type { DossierState } from './state.ts';

export const dossier: Aggregate<DossierState, DossierEvent> = {
  category: 'dossier',
  initialState,
  evolve,
  foldVersion: 1,
};
