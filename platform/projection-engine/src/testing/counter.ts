import { projection } from '../definition/projection.ts';
import { defineTable, integer, nullable, type RowOf, text, texts, uuid } from '../definition/table.ts';

export type CounterEvent =
  | { type: 'Added'; data: { id: string; amount: number; note?: string } }
  | { type: 'Cleared'; data: { id: string } }
  | { type: 'TagForgotten'; data: { tag: string } }
  | { type: 'Tagged'; data: { id: string; tag: string } }
  | { type: 'Broken'; data: { id: string } };

export const counterTable = defineTable('counter', {
  columns: {
    id: uuid(),
    /** Not idempotent on purpose: an event applied twice or not at all is visible. */
    total: integer(),
    events: integer(),
    note: nullable(text()),
    tags: texts(),
  },
  key: 'id',
  indexes: [{ columns: ['tags'], method: 'gin' }, { columns: ['total'] }],
});

export type CounterRow = RowOf<typeof counterTable>;

export interface CounterOptions {
  readonly version?: number;
  readonly poison?: 'stop' | 'park';
  /** Called for every `Broken` event, so that a test can remove the cause of the failure while it runs. */
  readonly isMended?: () => boolean;
  readonly factor?: number;
}

/** A read model for the engine's own tests. */
export function counter({ version = 1, poison = 'park', isMended, factor = 1 }: CounterOptions = {}) {
  return projection<typeof counterTable, CounterEvent>({
    name: 'counter',
    version,
    table: counterTable,
    categories: ['counter'],
    poison,
    key: (event) => ('id' in event.data ? event.data.id : null),
    alsoRowsWhere: (event) =>
      event.type === 'TagForgotten' ? { column: 'tags', value: event.data.tag, match: 'contains' } : null,
    evolve: (row, event) => {
      const before = row ?? { id: '', total: 0, events: 0, note: null, tags: [] };
      switch (event.type) {
        case 'Added': {
          const { id, amount, note } = event.data;
          const total = before.total + amount * factor;
          return { ...before, id, total, events: before.events + 1, note: note ?? before.note };
        }
        case 'Tagged':
          return { ...before, id: event.data.id, tags: [...before.tags, event.data.tag] };
        case 'TagForgotten':
          return row && { ...row, tags: row.tags.filter((tag) => tag !== event.data.tag) };
        case 'Cleared':
          return null;
        case 'Broken':
          if (isMended?.()) return { ...before, id: event.data.id, note: 'mended' };
          throw new Error('This event cannot be applied');
        default:
          return row;
      }
    },
  });
}

/** A uuid with a readable number in it. */
export const counterId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const counterStream = (number: number): string => `counter-${counterId(number)}`;
