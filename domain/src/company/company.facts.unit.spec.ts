import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { errorInWords } from '../text/errors.ts';
import * as decide from './company.ts';
import { type CompanyEvent, company } from './company.ts';
import { monitoringEvent, registered, report, representative } from './testing/commands.ts';

const given = deciderSpec(company);
const { companyId } = registered;
const registration: CompanyEvent = { type: 'CompanyRegistered', data: registered };
const reported: CompanyEvent = { type: 'CreditReportReceived', data: { companyId, ...report } };
const monitored: CompanyEvent = { type: 'MonitoringEventReceived', data: { companyId, ...monitoringEvent } };
const represented: CompanyEvent = { type: 'RepresentativeRecorded', data: { companyId, ...representative } };

describe('facts about a company', () => {
  it('no fact is recorded about an unregistered company: "Företaget finns inte"', () => {
    expect(given().when(decide.recordCreditReport, report).thenRefused('COMPANY_NOT_FOUND').kind).toBe(
      'not-found',
    );
    expect(errorInWords('COMPANY_NOT_FOUND', 'sv')).toBe('Företaget finns inte');
  });
  it('credit reports are identified by their number', () => {
    const known = given(registration, reported);
    known.when(decide.recordCreditReport, { ...report, dataHash: 'd'.repeat(64) }).thenNothing();
    const state = known
      .when(decide.recordCreditReport, { ...report, reportId: 'UC-2' })
      .thenTypes('CreditReportReceived');
    expect(state.reports.map(({ reportId }) => reportId)).toEqual(['UC-1', 'UC-2']);
  });
  it('monitoring events are identified by the number of the bureau', proves('I-04'), () => {
    const state = given(registration, monitored)
      .when(decide.recordMonitoringEvent, { ...monitoringEvent, sourceId: 'UC-M-2' })
      .thenTypes('MonitoringEventReceived');
    expect(state.monitoring.map(({ sourceId }) => sourceId)).toEqual(['UC-M-1', 'UC-M-2']);
  });
  it('one person may have two positions, and two persons the same', () => {
    const known = given(registration, represented);
    known.when(decide.recordRepresentative, representative).thenNothing();
    const other = { ...representative, personId: companyId };
    known.when(decide.recordRepresentative, other).thenTypes('RepresentativeRecorded');
    const state = known
      .when(decide.recordRepresentative, { ...representative, position: 'chair' })
      .thenTypes('RepresentativeRecorded');
    expect(state.representatives).toEqual([representative, { ...representative, position: 'chair' }]);
  });
  it('only the newest two hundred reports are kept', () => {
    const reports = Array.from(
      { length: 201 },
      (_, at): CompanyEvent => ({
        type: 'CreditReportReceived',
        data: { companyId, ...report, reportId: `UC-${at}` },
      }),
    );
    const state = reports.reduce(company.evolve, company.initialState());
    expect([state.reports.length, state.reports[0]?.reportId]).toEqual([200, 'UC-1']);
  });
});
