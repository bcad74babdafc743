import type { CompanyEvent } from '@kreditlina/domain/company/events';
import type { CatalogueFact } from '@kreditlina/domain/testing/catalogue-event';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow, newEvent, unknownEvent } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { companyProjection } from './company.ts';

const companyId = uuidOf('company');
const report = {
  reportId: 'r',
  source: 'uc' as const,
  dataHash: 'd'.repeat(64),
  htmlHash: 'a'.repeat(64),
  xmlHash: 'b'.repeat(64),
  fetchedAt: '2026-11-21T09:00:00.000Z',
};
const registered = { companyNumber: '5560360793', name: 'Bolaget AB', companyForm: 'AB' };
const fold = (...facts: CatalogueFact<CompanyEvent['type']>[]) =>
  foldRow(
    companyProjection,
    `company-${companyId}`,
    facts.map(([type, data]) => newEvent(type, { companyId, ...data })),
  );

describe('company row', () => {
  it('lists its representatives, each once', proves('C-222'), () => {
    const person = { personId: uuidOf('anna'), position: 'VD' };
    const row = fold(
      ['CompanyRegistered', registered],
      ['RepresentativeRecorded', person],
      ['RepresentativeRecorded', { ...person, position: 'Ledamot' }],
    );
    expect(row).toMatchObject({ company_number: '5560360793', representative_ids: [uuidOf('anna')] });
  });

  it('keeps where the newest report is stored, not the report', () => {
    const row = fold(['CompanyRegistered', registered], ['CreditReportReceived', report]);
    expect(row?.report).toEqual(report);
  });

  it('keeps the registered data, and the times of registration and last change', () => {
    const later = '2026-11-22T09:00:00.000Z';
    const person = { companyId, personId: uuidOf('anna'), position: 'VD' };
    const row = foldRow(companyProjection, `company-${companyId}`, [
      newEvent('CompanyRegistered', { companyId, ...registered }),
      newEvent('CreditReportReceived', { companyId, ...report }, later),
      newEvent('RepresentativeRecorded', person, later),
      newEvent('CompanyRegistered', { companyId, ...registered, name: 'Nya bolaget AB' }, later),
      newEvent('RepresentativeRecorded', { ...person, personId: uuidOf('bo') }, later),
    ]);
    expect(row).toEqual({
      id: companyId,
      company_number: '5560360793',
      name: 'Nya bolaget AB',
      company_form: 'AB',
      representative_ids: [uuidOf('anna'), uuidOf('bo')].sort(),
      report,
      registered_at: '2026-11-21T09:00:00.000Z',
      updated_at: later,
    });
    expect(fold(['CompanyRegistered', registered])).toMatchObject({ representative_ids: [], report: null });
  });

  it('parks events that it cannot process, and reads companies only', () => {
    expect(companyProjection).toMatchObject({ name: 'company', poison: 'park', categories: ['company'] });
    expect(companyProjection.key(asRecorded('company-1', unknownEvent('FromTheFuture'), 1))).toBeNull();
  });

  it('makes no company row of events before the registration', () => {
    expect(fold(['RepresentativeRecorded', { personId: uuidOf('anna'), position: 'VD' }])).toBeNull();
    expect(fold(['CreditReportReceived', report])).toBeNull();
  });
});
