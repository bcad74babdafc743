import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { DossierEvent } from './events.ts';

type Data<Type> = Extract<DossierEvent, { type: Type }>['data'];

export interface DossierState {
  readonly order: Data<'DossierOrdered'> | null;
  readonly printed: Data<'DossierPrinted'> | null;
  readonly hasFailed: boolean;
}

const initialState = (): DossierState => ({ order: null, printed: null, hasFailed: false });

function evolve(state: DossierState, event: DossierEvent): DossierState {
  switch (event.type) {
    case 'DossierOrdered':
      return { ...state, order: event.data };
    case 'DossierPrinted':
      return { ...state, printed: event.data, hasFailed: false };
    case 'DossierFailed':
      return { ...state, hasFailed: true };
    default:
      return state;
  }
}

export const dossier: Aggregate<DossierState, DossierEvent> = {
  category: 'dossier',
  initialState,
  evolve,
  foldVersion: 1,
};

export type OrderDossier = Extract<DossierEvent, { type: 'DossierOrdered' }>['data'];

/** @throws DomainError `DATE_IN_FUTURE` */
export function orderDossier(
  { order }: DossierState,
  command: OrderDossier,
  { today }: DecideContext,
): DossierEvent[] {
  if (order) return [];
  if (command.asOfOn > today) throw new DomainError('rule', 'DATE_IN_FUTURE');
  return [{ type: 'DossierOrdered', data: command }];
}

export type StoreDossier = Omit<
  Extract<DossierEvent, { type: 'DossierPrinted' }>['data'],
  'dossierId' | 'companyId'
>;

function ordered({ order }: DossierState) {
  if (!order) throw new DomainError('not-found', 'DOSSIER_NOT_FOUND');
  return { dossierId: order.dossierId, companyId: order.companyId };
}

/**
 * Records the printed file; later ones are ignored.
 * @throws DomainError `DOSSIER_NOT_FOUND`
 */
export function storeDossier(state: DossierState, command: StoreDossier): DossierEvent[] {
  const own = ordered(state);
  return state.printed ? [] : [{ type: 'DossierPrinted', data: { ...own, ...command } }];
}

/**
 * Records that printing failed. No effect if the file exists.
 * @throws DomainError `DOSSIER_NOT_FOUND`
 */
export function failDossier(state: DossierState, _command: object): DossierEvent[] {
  const own = ordered(state);
  return state.printed || state.hasFailed ? [] : [{ type: 'DossierFailed', data: own }];
}
