import { describe, expect, it } from 'vitest';
import { projection } from './projection.ts';
import { defineTable, text, uuid } from './table.ts';

describe('table and projection definitions', () => {
  it.each(['Robert"; drop table events; --', 'With Space', '', 'ünicode'])(
    'refuses %j as a table name',
    (name) => {
      expect(() => defineTable(name, { columns: { id: uuid() }, key: 'id' })).toThrow('name');
    },
  );

  it('refuses a column name that needs quoting', () => {
    expect(() => defineTable('fine', { columns: { id: uuid(), 'not fine': text() }, key: 'id' })).toThrow(
      'not fine',
    );
  });

  it('refuses a projection name that does not fit into a schema name', () => {
    const table = defineTable('fine', { columns: { id: uuid() }, key: 'id' });
    const definition = { version: 1, table, poison: 'stop', key: () => null, evolve: () => null } as const;
    expect(() => projection({ ...definition, name: 'Not Fine' })).toThrow('Not Fine');
  });
});
