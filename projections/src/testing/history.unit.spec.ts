import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { canonicalJson } from '@kreditlina/domain/kernel/canonical-json';
import { openMemoryStore } from '@kreditlina/event-store';
import { decoded } from '@kreditlina/event-store/port';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { appendHistory } from './history.ts';
import { cutterLife } from './life.ts';

it('history matches the event catalogue, apart from a few events of an unknown type', async () => {
  const store = openMemoryStore().events;
  await appendHistory(store, 1_000);
  const schemas = new Map([...eventCatalogue].map(([type, { data }]) => [type, data.strict()]));
  const unknown: string[] = [];
  for await (const event of store.readAll({ limit: 10_000 })) {
    const { type, data } = decoded(event);
    const schema = schemas.get(type);
    if (schema) expect(canonicalJson(schema.parse(data)), type).toBe(canonicalJson(data));
    else unknown.push(type);
  }
  expect([...new Set(unknown)]).toEqual(['New']);
});

it(
  'history contains interest cutters up to the signature, with an offer decided by two persons',
  proves('C-024', 'X-26'),
  async () => {
    const store = openMemoryStore().events;
    await appendHistory(store, 1_000);
    const { stream, applicationId } = cutterLife(7);
    const types = async (of: string) => {
      const found: string[] = [];
      for await (const { type } of store.read(of)) found.push(type);
      return found;
    };
    const told = await types(stream);
    const wanted = [
      'ApplicationStarted',
      'CompanyLoansDeclared',
      'LoanFilesGiven',
      'ManualReviewOpened',
      'CutterOfferProposed',
      'CutterOfferRefused',
      'CutterOfferProposed',
      'CutterOfferMade',
      'CreditDecided',
      'AgreementSigned',
    ];
    expect(told.filter((type, at) => wanted.includes(type) && told[at - 1] !== type)).toEqual(wanted);
    expect(await types(`media-${applicationId}`)).toContain('MediaUploaded');
  },
);
