import { describe, expect, it } from 'vitest';
import { projection } from './projection.ts';
import { defineTable, text, uuid } from './table.ts';

describe('definitions', () => {
  it.each(['Robert"; drop table events; --', 'With Space', '', 'ünicode'])('refuse %j as a name', (name) => {
    expect(() => defineTable(name, { columns: { id: uuid() }, key: 'id' })).toThrow('name');
  });

  it('refuse a column name that would need quoting', () => {
    expect(() => defineTable('fine', { columns: { id: uuid(), 'not fine': text() }, key: 'id' })).toThrow(
      'not fine',
    );
  });

  it('refuse a projection name that is no part of a schema name', () => {
    const table = defineTable('fine', { columns: { id: uuid() }, key: 'id' });
    const definition = { version: 1, table, poison: 'stop', key: () => null, evolve: () => null } as const;
    expect(() => projection({ ...definition, name: 'Not Fine' })).toThrow('Not Fine');
  });
});
