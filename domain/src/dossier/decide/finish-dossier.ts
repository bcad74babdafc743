import { DomainError } from '../../kernel/domain-error.ts';
import type { DossierEvent } from '../events.ts';
import type { DossierState } from '../state.ts';

export type StoreDossier = Omit<
  Extract<DossierEvent, { type: 'DossierPrinted' }>['data'],
  'dossierId' | 'companyId'
>;

function ordered({ order }: DossierState) {
  if (!order) throw new DomainError('not-found', 'DOSSIER_NOT_FOUND');
  return { dossierId: order.dossierId, companyId: order.companyId };
}

/** Stores the printed file; the first one stays. @throws DomainError `DOSSIER_NOT_FOUND` */
export function storeDossier(state: DossierState, command: StoreDossier): DossierEvent[] {
  const own = ordered(state);
  return state.printed ? [] : [{ type: 'DossierPrinted', data: { ...own, ...command } }];
}

/** Gives the order up. @throws DomainError `DOSSIER_NOT_FOUND` */
export function failDossier(state: DossierState, _command: object): DossierEvent[] {
  const own = ordered(state);
  return state.printed || state.hasFailed ? [] : [{ type: 'DossierFailed', data: own }];
}
