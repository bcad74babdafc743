import { readdirSync, readFileSync } from 'node:fs';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { acceptedLog } from './accepted-log/accepted-log.ts';
import { businessDay } from './business-day/business-day.ts';
import { eventCatalogue, eventUpcasters } from './catalogue.ts';
import { comment } from './comment/comment.ts';
import { company } from './company/company.ts';
import { contentPage } from './content/index.ts';
import { creditAccount } from './credit-account/index.ts';
import { creditApplication } from './credit-application/index.ts';
import { desk } from './desk/desk.ts';
import { dossier } from './dossier/dossier.ts';
import { exposure } from './exposure/exposure.ts';
import { user } from './identity/index.ts';
import { incomingPayment } from './incoming-payment/index.ts';
import { canonicalJson } from './kernel/canonical-json.ts';
import type { Aggregate } from './kernel/decider.ts';
import { upcastChain } from './kernel/upcasters.ts';
import { lostKey } from './lost-key/lost-key.ts';
import { mailingList } from './mailing-list/mailing-list.ts';
import { media } from './media/media.ts';
import { notification } from './notification/notification.ts';
import { notificationType } from './notification-type/notification-type.ts';
import { paymentFile } from './payment-file/payment-file.ts';
import { report } from './report/report.ts';
import { savedReport } from './saved-report/saved-report.ts';
import { serviceCost } from './service-cost/service-cost.ts';
import { serviceProvider } from './service-provider/service-provider.ts';
import { tag } from './tag/tag.ts';
import { tagging } from './tagging/tagging.ts';
import { workItem } from './work-item/work-item.ts';

interface Fixture {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Record<string, unknown>;
}
// biome-ignore lint/suspicious/noExplicitAny: the aggregates have nothing in common but their shape.
const folders: readonly (readonly [string, Aggregate<any, any>])[] = [
  ['identity', user],
  ['comment', comment],
  ['company', company],
  ['credit-application', creditApplication],
  ['credit-account', creditAccount],
  ['content', contentPage],
  ['mailing-list', mailingList],
  ['media', media],
  ['notification', notification],
  ['notification-type', notificationType],
  ['exposure', exposure],
  ['business-day', businessDay],
  ['incoming-payment', incomingPayment],
  ['payment-file', paymentFile],
  ['desk', desk],
  ['service-cost', serviceCost],
  ['service-provider', serviceProvider],
  ['work-item', workItem],
  ['report', report],
  ['saved-report', savedReport],
  ['dossier', dossier],
  ['accepted-log', acceptedLog],
  ['lost-key', lostKey],
  ['tag', tag],
  ['tagging', tagging],
];

const fixtures = folders.flatMap(([folder, aggregate]) =>
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
