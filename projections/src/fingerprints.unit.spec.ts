import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projections } from './registry.ts';
import { complaint, type Fingerprint, fingerprintOf, storedExamples } from './testing/fingerprints.ts';

const frozen = JSON.parse(
  readFileSync(new URL('./testing/fingerprints.json', import.meta.url), 'utf8'),
) as Record<string, Fingerprint>;
const examples = storedExamples();

describe('fold of a read model', () => {
  it.each(projections.map((projection) => [projection.name, projection] as const))(
    'the fold of %s matches the fingerprint of its version',
    async (name, projection) => {
      const told = complaint(name, frozen[name], await fingerprintOf(projection, examples));
      expect(told, told).toBeUndefined();
    },
  );

  it('fingerprints exist for exactly the current read models', () => {
    expect(Object.keys(frozen).sort()).toEqual(projections.map(({ name }) => name).sort());
  });

  it('a change without a new version is reported with its events and the remedy', async () => {
    const [company] = projections.filter(({ name }) => name === 'company');
    if (!company) throw new Error('no company');
    const before = await fingerprintOf(company, examples);
    const changed = {
      ...company,
      evolve: (...given: Parameters<typeof company.evolve>) => {
        const row = company.evolve(...given);
        return given[1].type === 'RepresentativeRecorded' ? null : row;
      },
    };
    const told = complaint('company', before, await fingerprintOf(changed, examples));
    expect(told).toContain('company v1 folds otherwise');
    expect(told).toContain('RepresentativeRecorded v1');
    expect(told).toContain('Raise `version`');
    const raised = complaint('company', before, await fingerprintOf({ ...changed, version: 2 }, examples));
    expect(raised).toContain('"version": 2');
    const narrower = { ...company, table: { ...company.table, indexes: [] } };
    expect(complaint('company', before, await fingerprintOf(narrower, examples))).toContain('its table');
  });
});
