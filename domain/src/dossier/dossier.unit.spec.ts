import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import * as decide from './dossier.ts';
import { dossier } from './dossier.ts';
import { type DossierEvent, dossierEvents } from './events.ts';
import { commands, ordered, stored } from './testing/commands.ts';

const given = deciderSpec(dossier);
const { dossierId, companyId } = ordered;
const wasOrdered: DossierEvent = { type: 'DossierOrdered', data: ordered };
const wasPrinted: DossierEvent = { type: 'DossierPrinted', data: { dossierId, companyId, ...stored } };
const hasFailed: DossierEvent = { type: 'DossierFailed', data: { dossierId, companyId } };

/** Today is 2026-11-21. */
describe('the file of a company', () => {
  it('a dossier is ordered once, as of a day no later than today', proves('F-38'), () => {
    given().when(decide.orderDossier, ordered).thenEvents(wasOrdered);
    given()
      .when(decide.orderDossier, { ...ordered, asOfOn: '2026-11-21' })
      .thenTypes('DossierOrdered');
    given()
      .when(decide.orderDossier, { ...ordered, asOfOn: '2026-11-22' })
      .thenRefused('DATE_IN_FUTURE');
    given(wasOrdered)
      .when(decide.orderDossier, { ...ordered, asOfOn: '2026-11-01' })
      .thenNothing();
  });

  it('a dossier is printed once, even after a failure', proves('F-38'), () => {
    given(wasOrdered).when(decide.storeDossier, stored).thenEvents(wasPrinted);
    given(wasOrdered, hasFailed).when(decide.storeDossier, stored).thenEvents(wasPrinted);
    given(wasOrdered, wasPrinted)
      .when(decide.storeDossier, { ...stored, position: '9' })
      .thenNothing();
    given(wasOrdered).when(decide.failDossier, {}).thenEvents(hasFailed);
    given(wasOrdered, hasFailed).when(decide.failDossier, {}).thenNothing();
    given(wasOrdered, wasPrinted).when(decide.failDossier, {}).thenNothing();
    given().when(decide.storeDossier, stored).thenRefused('DOSSIER_NOT_FOUND');
    given().when(decide.failDossier, {}).thenRefused('DOSSIER_NOT_FOUND');
  });

  it('events are storable and commands idempotent', () => {
    const states = fc.sample(choices(6), { numRuns: 50, seed: 7 }).map((drawn) =>
      walk(dossier, commands, drawn, ({ events }) => {
        for (const event of events) assertStorable(dossierEvents, event);
      }),
    );
    for (const name of Object.keys(commands)) {
      provesIdempotence(dossier, commands, name, {
        states: states.length,
        reach: (index) => states[index] as ReturnType<typeof dossier.initialState>,
      });
    }
    expect(states.some(({ printed }) => printed !== null)).toBe(true);
  });
});
