import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { describe, expect, it } from 'vitest';
import { foldRow } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { companyProjection } from './evolve.ts';

const companyId = uuidOf('company');
const registered = { companyNumber: '5560360793', name: 'Bolaget AB', companyForm: 'AB' };
const fold = (...facts: [string, Record<string, unknown>][]) =>
  foldRow(
    companyProjection,
    `company-${companyId}`,
    facts.map(([type, data]) => newEvent(type, { companyId, ...data })),
  );

describe('company row', () => {
  it('knows who may act for it, each once', () => {
    const person = { personId: uuidOf('anna'), position: 'VD' };
    const row = fold(
      ['CompanyRegistered', registered],
      ['RepresentativeRecorded', person],
      ['RepresentativeRecorded', { ...person, position: 'Ledamot' }],
    );
    expect(row).toMatchObject({ company_number: '5560360793', representative_ids: [uuidOf('anna')] });
  });

  it('keeps the address of the newest report, not the report', () => {
    const report = {
      reportId: 'r',
      source: 'uc',
      dataHash: 'd',
      htmlHash: 'h',
      xmlHash: 'x',
      fetchedAt: 'now',
    };
    const row = fold(['CompanyRegistered', registered], ['CreditReportReceived', report]);
    expect(row?.report).toEqual(report);
  });

  it('makes no row of events that come before the registration', () => {
    expect(fold(['RepresentativeRecorded', { personId: uuidOf('anna'), position: 'VD' }])).toBeNull();
  });
});
