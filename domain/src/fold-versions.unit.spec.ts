import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aggregates, eventUpcasters } from './catalogue.ts';
import { canonicalJson } from './kernel/canonical-json.ts';
import { upcastChain } from './kernel/upcasters.ts';
import { examplesOf } from './testing/catalogue-event.ts';

/**
 * States are stored in snapshots under the version of their fold. If this fails, a state or a fold has
 * changed: raise the aggregate's `foldVersion` and enter the new version and checksum here.
 */
const known: Readonly<Record<string, { readonly version: number; readonly checksum: string }>> = {
  'business-day': { version: 3, checksum: '90e011f9a918d103' },
  comment: { version: 2, checksum: '5ac245b81762c8b7' },
  company: { version: 3, checksum: 'b1cefbe5a22c7623' },
  'accrued-interest': { version: 1, checksum: '4afadfbe28daf613' },
  content: { version: 5, checksum: '5536f6c608937463' },
  'credit-account': { version: 29, checksum: '3943745b6b1d30b8' },
  exposure: { version: 2, checksum: '1a071eaae8515819' },
  'credit-application': { version: 26, checksum: '129884243d68328e' },
  media: { version: 1, checksum: 'b47e99fd5fafbd01' },
  'incoming-payment': { version: 11, checksum: '8d74e4b4d080fdcf' },
  'payment-file': { version: 13, checksum: 'd2ce5e73636dd9bf' },
  'payout-date': { version: 1, checksum: '8ee9993831cbbb14' },
  'work-item': { version: 3, checksum: 'e767e410a593b013' },
  'notification-type': { version: 3, checksum: 'bb24c3b36bd79de5' },
  'mailing-list': { version: 1, checksum: '08b111a1eecd9deb' },
  notification: { version: 4, checksum: 'ab904a966c813fee' },
  desk: { version: 1, checksum: 'e472e39141aa44c8' },
  'service-cost': { version: 2, checksum: '0e001cc86dba9bc9' },
  'service-provider': { version: 2, checksum: '7f6835466038d7e5' },
  tag: { version: 2, checksum: 'b93bb2d135007e02' },
  tagging: { version: 1, checksum: '26964eedf7001b33' },
  'saved-report': { version: 2, checksum: 'e1214113240d86ae' },
  report: { version: 2, checksum: 'b57db7ea96d7eb50' },
  dossier: { version: 1, checksum: 'b5fe310cf938c465' },
  'accepted-log': { version: 1, checksum: 'eb6511cddc27709c' },
  'lost-key': { version: 2, checksum: '1267973126a768df' },
  identity: { version: 9, checksum: '12d437cda28429de' },
};

/** States after each frozen event, in the order of the files and in reverse. */
function statesOf(folder: string): unknown[] {
  const { evolve, initialState } = aggregates[folder] as (typeof aggregates)[string];
  const events = examplesOf(folder).map(upcastChain(eventUpcasters));
  let state = initialState();
  return [...events, ...events.toReversed()].map((event) => {
    state = evolve(state, event);
    return state;
  });
}

describe('states in snapshots', () => {
  it('every noun with events is checked here', () => {
    const nouns = [
      ...new Set(
        globSync('*/fixtures/*.v1.json', { cwd: import.meta.dirname }).map((path) => path.split('/')[0]),
      ),
    ];
    expect(Object.keys(aggregates).sort(), 'add the noun to `aggregates` above').toEqual(nouns.sort());
  });

  it.each(Object.keys(aggregates))('%s: a changed fold has a new version', (folder) => {
    const text = statesOf(folder)
      .map((state) => canonicalJson(state))
      .join('\n');
    const checksum = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const remedy =
      'a changed state or fold needs a higher `foldVersion`; enter what was received in `known` above';
    expect({ version: aggregates[folder]?.foldVersion, checksum }, remedy).toEqual(known[folder]);
  });

  it.each(Object.keys(aggregates))('%s: a state survives JSON unchanged', (folder) => {
    for (const state of statesOf(folder)) expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
  });
});
