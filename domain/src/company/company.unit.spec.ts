import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import * as decide from './company.ts';
import { company } from './company.ts';
import { companyEvents } from './events.ts';
import { commands, monitoringEvent, registered, report, representative } from './testing/commands.ts';

const given = deciderSpec(company);
const registration = { type: 'CompanyRegistered' as const, data: registered };

describe('company', () => {
  it(
    'a company is registered under its ten-digit number; an invalid number is refused',
    proves('C-131'),
    () => {
      given().when(decide.registerCompany, registered).thenEvents(registration);
      given()
        .when(decide.registerCompany, { ...registered, companyNumber: `16${registered.companyNumber}` })
        .thenEvents(registration);
      given()
        .when(decide.registerCompany, { ...registered, companyNumber: '5599001070' })
        .thenInvalid('company_number: INVALID_ORGANISATION_NUMBER');
    },
  );
  it('a representative is recorded for a registered company only', proves('C-007'), () => {
    const { companyId } = registered;
    given(registration)
      .when(decide.recordRepresentative, representative)
      .thenEvents({ type: 'RepresentativeRecorded', data: { companyId, ...representative } });
    given().when(decide.recordRepresentative, representative).thenRefused('COMPANY_NOT_FOUND');
  });
  it('a credit report is recorded for a registered company only', proves('C-004'), () => {
    const { companyId } = registered;
    given(registration)
      .when(decide.recordCreditReport, report)
      .thenEvents({ type: 'CreditReportReceived', data: { companyId, ...report } });
    given().when(decide.recordCreditReport, report).thenRefused('COMPANY_NOT_FOUND');
  });
  it('each reading of a report is recorded once', proves('F-43'), () => {
    const reading = {
      readingId: '9d0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a77',
      document: 'report' as const,
      number: 'UC-1',
      readFor: 'complaint' as const,
    };
    const recorded = {
      type: 'CompanyDocumentRead' as const,
      data: { companyId: registered.companyId, ...reading },
    };
    given(registration).when(decide.recordReading, reading).thenEvents(recorded);
    given(registration, recorded).when(decide.recordReading, reading).thenEvents();
    given().when(decide.recordReading, reading).thenRefused('COMPANY_NOT_FOUND');
  });
  it('each event of the credit monitoring is recorded once', proves('I-04'), () => {
    const recorded = {
      type: 'MonitoringEventReceived' as const,
      data: { companyId: registered.companyId, ...monitoringEvent },
    };
    given(registration).when(decide.recordMonitoringEvent, monitoringEvent).thenEvents(recorded);
    given(registration, recorded).when(decide.recordMonitoringEvent, monitoringEvent).thenEvents();
    given().when(decide.recordMonitoringEvent, monitoringEvent).thenRefused('COMPANY_NOT_FOUND');
  });
  it('model: random walks yield only storable events', () => {
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(company, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(companyEvents, event);
        });
      }),
    );
    const state = company.initialState();
    expect(company.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });
  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });
  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const walked = fc
      .sample(choices(8), { numRuns: 100, seed: 7 })
      .map((drawn) => walk(company, commands, drawn));
    const states = [company.initialState(), company.evolve(company.initialState(), registration), ...walked];
    provesIdempotence(company, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.CompanyState,
    });
  });
});
