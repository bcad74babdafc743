import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { openMemoryStore } from '@kreditlina/event-store';
import { describe, expect, it } from 'vitest';
import { projections } from './registry.ts';
import { BEGINNINGS, type Fixture, rowsAfter, storedExamples } from './testing/fingerprints.ts';

const { sealedRows } = openMemoryStore().events;
const examples = storedExamples().filter(
  ({ type, schemaVersion }) => eventCatalogue.get(type)?.schemaVersion === schemaVersion,
);

const CANARY = 'Kanariefågel';
const NUMBER = 123_454_321;
const canaryLike = (value: unknown): unknown => {
  if (typeof value === 'string') return CANARY;
  if (typeof value === 'number') return NUMBER;
  if (Array.isArray(value)) return value.map(canaryLike);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, canaryLike(member)]));
};

/** Replaces every value that is sealed in the sealed copy by a canary. */
function planted(value: unknown, twin: unknown): unknown {
  if (typeof twin !== 'object' || twin === null) return value;
  if ('$part' in twin) return canaryLike(value);
  const members = Object.entries(value as object).map(([key, member]) => [
    key,
    planted(member, (twin as Record<string, unknown>)[key]),
  ]);
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

async function withCanaries(example: Fixture): Promise<Fixture> {
  const schema = eventCatalogue.get(example.type)?.data;
  if (!schema) throw new Error(`${example.type} has no schema`);
  // An empty text of an example also gets a canary.
  const data = JSON.parse(JSON.stringify(example.data).replaceAll('""', '"…"')) as Fixture['data'];
  // The first versions of some events lack the subject that current ones have.
  const whole = { userId: '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01', ...data };
  const [sealed] = await sealedRows.seal([{ data: whole }], { data: schema });
  const twin = (sealed?.data as { value?: unknown } | undefined)?.value;
  return { ...example, data: planted(whole, twin) as Fixture['data'] };
}

/** Planted once, as the sealed parts of an event are the same for every read model. */
const plantings = Promise.all(examples.map(withCanaries));

const isTold = (text: string) => text.includes(CANARY) || text.includes(String(NUMBER));

describe('personal data of events', () => {
  it.each(projections.map((projection) => [projection.name, projection] as const))(
    'no row of %s stores personal data in clear',
    async (_name, projection) => {
      const planted = await plantings;
      const { categories } = projection;
      const heard = planted.filter(({ category }) => !categories || categories.includes(category));
      const beginnings = BEGINNINGS.flatMap((type) => planted.filter((example) => example.type === type));
      const leaking: string[] = [];
      for (const example of heard) {
        const rows = (await rowsAfter(projection, [...beginnings, example])) as Record<string, unknown>[];
        const stored = await sealedRows.seal(rows, projection.table.personal);
        if (isTold(JSON.stringify(stored))) leaking.push(example.type);
      }
      expect(leaking).toEqual([]);
    },
  );

  it('the test plants personal data in the relevant events', async () => {
    const told: string[] = [];
    for (const example of await plantings) {
      if (isTold(JSON.stringify(example.data))) told.push(example.type);
    }
    expect(told).toEqual(
      expect.arrayContaining([
        ...['UserRegistered', 'ContactDetailsChanged', 'TrackerSet', 'PersonalDataRevealed'],
        ...['ContactDetailsSubmitted', 'GuarantorsDeclared', 'OwnersDeclared', 'DueDiligenceAnswered'],
        ...['BankChosen', 'AccountingTermsAccepted', 'HouseholdDescribed', 'LenderAnswered'],
        ...['PolicyEvaluated', 'ScreeningHitDecided', 'ManualReviewClosed'],
      ]),
    );
  });
});
