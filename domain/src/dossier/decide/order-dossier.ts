import type { DecideContext } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { DossierEvent } from '../events.ts';
import type { DossierState } from '../state.ts';

export type OrderDossier = Extract<DossierEvent, { type: 'DossierOrdered' }>['data'];

/** Orders a company's file as of today or a past day. @throws DomainError `DATE_IN_FUTURE` */
export function orderDossier(
  { order }: DossierState,
  command: OrderDossier,
  { today }: DecideContext,
): DossierEvent[] {
  if (order) return [];
  if (command.asOfOn > today) throw new DomainError('rule', 'DATE_IN_FUTURE');
  return [{ type: 'DossierOrdered', data: command }];
}
