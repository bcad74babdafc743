import { ERASED, personal } from '@kreditlina/domain/kernel/personal';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openMemoryStore } from './index.ts';
import { forget, testDestructions, testSchemas } from './testing/test-events.ts';

const [ANNA, BO] = ['7c1f5a30-6f1f-5e0c-9a51-0d5b5a3c1f01', '7c1f5a30-6f1f-5e0c-9a51-0d5b5a3c1f02'];

const member = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), personId: z.uuid(), name: personal(z.string()) }),
  z.object({ kind: z.literal('company'), name: z.string() }),
]);
/** Options distinguished by their fields. */
const line = z.union([
  z.object({ rule: z.string() }),
  z.object({ personId: z.uuid(), lines: personal(z.array(z.string())) }),
]);
const columns = {
  name: personal(z.string(), 'id'),
  detail: z.looseObject({
    members: z.array(member),
    rules: personal(z.array(z.object({ income: z.number() })), 'id'),
    trace: z.array(line),
    byYear: z.record(z.string(), z.object({ personId: z.uuid(), sum: personal(z.number()) })),
  }),
};
const row = {
  id: ANNA,
  step: 'kyc',
  name: 'Anna Kanarie',
  detail: {
    members: [
      { kind: 'person', personId: BO, name: 'Bo Kanarie' },
      { kind: 'company', name: 'Bolaget AB' },
    ],
    rules: [{ income: 7_654_321 }],
    trace: [{ rule: 'company-age' }, { personId: BO, lines: ['income Kanarie'] }],
    byYear: { '2026': { personId: BO, sum: 1_234_567 } },
    other: 'kept',
  },
};
const copy = () => structuredClone(row);

describe('rows outside the log', () => {
  it('seals all personal parts of rows, and reads them unchanged', async () => {
    const { sealedRows } = openMemoryStore().events;
    const sealed = await sealedRows.seal([copy()], columns);
    const text = JSON.stringify(sealed);
    expect(text).not.toMatch(/Kanarie|7654321|1234567/);
    const value = { other: 'kept', members: [{}, { name: 'Bolaget AB' }] };
    expect(sealed).toMatchObject([{ id: ANNA, step: 'kyc', detail: { value } }]);
    const read = JSON.parse(text);
    await sealedRows.open(read);
    expect(read).toEqual([row]);
  });

  it('seals rows to the same bytes each time, so that two builds can be compared', async () => {
    const { sealedRows } = openMemoryStore().events;
    const first = await sealedRows.seal([copy()], columns);
    expect(await sealedRows.seal([copy()], columns)).toEqual(first);
    const other = await sealedRows.seal([{ ...copy(), name: 'Anna Annan' }], columns);
    expect(other[0]?.name).not.toEqual(first[0]?.name);
  });

  it('a destroyed key makes that person’s parts of rows unreadable, and nothing else', async () => {
    const { events, keys } = openMemoryStore({ schemas: testSchemas, destructions: testDestructions });
    const text = JSON.stringify(await events.sealedRows.seal([copy()], columns));
    await forget({ events, keys }, BO);
    const read = JSON.parse(text);
    await events.sealedRows.open(read);
    expect(read).toEqual([
      {
        ...row,
        detail: {
          ...row.detail,
          members: [{ kind: 'person', personId: BO, name: ERASED }, row.detail.members[1]],
          trace: [{ rule: 'company-age' }, { personId: BO, lines: null }],
          byYear: { '2026': { personId: BO, sum: null } },
        },
      },
    ]);
    // They stay erased when written again: an erased person gets no new key.
    expect(JSON.stringify(await events.sealedRows.seal(read, columns))).not.toContain(`"s":"${BO}"`);
  });

  it('refuses rows in which a personal part has no person', async () => {
    const { sealedRows } = openMemoryStore().events;
    const orphan = { note: personal(z.string(), 'nobody') };
    await expect(sealedRows.seal([{ id: ANNA, note: 'x' }], orphan)).rejects.toThrow(
      'has no nobody above it',
    );
  });
});
