import { readdirSync, readFileSync } from 'node:fs';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { aggregates, eventCatalogue, eventUpcasters } from './catalogue.ts';
import { canonicalJson } from './kernel/canonical-json.ts';
import { upcastChain } from './kernel/upcasters.ts';

interface Fixture {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Record<string, unknown>;
}

const fixtures = Object.entries(aggregates).flatMap(([folder, aggregate]) =>
  readdirSync(new URL(`./${folder}/fixtures/`, import.meta.url)).map((file) => {
    const text = readFileSync(new URL(`./${folder}/fixtures/${file}`, import.meta.url), 'utf8');
    return { file: `${folder}/fixtures/${file}`, aggregate, stored: JSON.parse(text) as Fixture };
  }),
);

describe('every event version that was ever stored', () => {
  it.each(fixtures)('$file still loads and folds', proves('M-13'), ({ aggregate, stored }) => {
    const schema = eventCatalogue.get(stored.type);
    if (!schema) throw new Error(`${stored.type} left the catalogue`);
    const { schemaVersion, data } = upcastChain(eventUpcasters)(stored);
    expect(schemaVersion).toBe(schema.schemaVersion);
    expect(canonicalJson(schema.data.strict().parse(data))).toBe(canonicalJson(data));
    expect(aggregate.evolve(aggregate.initialState(), { type: stored.type, data })).toBeDefined();
  });

  it('every version of every type in the catalogue has its fixture', proves('M-13'), () => {
    const wanted = [...eventCatalogue.values()].flatMap(({ type, schemaVersion }) =>
      Array.from({ length: schemaVersion }, (_, index) => `${type} v${index + 1}`),
    );
    const remedy = 'a missing event needs a file in its fixtures/, a new noun also a line in `folders` above';
    const found = fixtures.map(({ stored }) => `${stored.type} v${stored.schemaVersion}`);
    expect(found.sort(), remedy).toEqual(wanted.sort());
  });
});
