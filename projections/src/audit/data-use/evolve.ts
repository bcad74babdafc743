import { staffRoles } from '@kreditlina/domain/kernel/roles';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { dataUseTable } from './table.ts';
import { byItself, type Event, told, type Use } from './told.ts';

function useOf(event: Stored<Event>): Use | null {
  const type = event.type as Event['type'];
  const { kind } = event.metadata.actor;
  if (!Object.hasOwn(told, type) || !(kind === 'staff' || byItself.includes(type))) return null;
  return (told[type] as (event: Stored<Event>) => Use | null)(event);
}

/** A customer's own view of how their data was used. */
export const dataUseProjection = projection<typeof dataUseTable, Event>({
  name: 'data-use',
  version: 7,
  table: dataUseTable,
  categories: ['user', 'creditApplication', 'creditAccount', 'incomingPayment'],
  poison: 'park',
  isAppendOnly: true,
  key: (event) => (useOf(event) ? event.id : null),
  evolve: (_row, event) => {
    const found = useOf(event);
    if (!found) return null;
    const { role } = event.metadata.actor;
    return {
      event_id: event.id,
      position: event.position,
      subject_id: found.subject,
      use: found.use,
      role: staffRoles.find((one) => one === role) ?? 'system',
      purpose: found.purpose ?? null,
      rate: found.rate ?? null,
      occurred_at: event.occurredAt,
    };
  },
});
