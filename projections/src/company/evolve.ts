import type { CompanyEvent } from '@kreditlina/domain/company/events';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection } from '@kreditlina/projection-engine/projection';
import { type CompanyRow, companyTable } from './table.ts';

const evolve = on<CompanyRow, CompanyEvent>({
  CompanyRegistered: (row, { data, occurredAt }) => ({
    id: data.companyId,
    company_number: data.companyNumber,
    name: data.name,
    company_form: data.companyForm,
    representative_ids: row?.representative_ids ?? [],
    report: row?.report ?? null,
    registered_at: row?.registered_at ?? occurredAt,
    updated_at: occurredAt,
  }),
  RepresentativeRecorded: (row, { data, occurredAt }) =>
    row && {
      ...row,
      representative_ids: [...new Set([...row.representative_ids, data.personId])].sort(),
      updated_at: occurredAt,
    },
  CreditReportReceived: (row, { data, occurredAt }) => {
    const { companyId: _companyId, ...report } = data;
    return row && { ...row, report, updated_at: occurredAt };
  },
});

/** Companies by representative. */
export const companyProjection = projection<typeof companyTable, CompanyEvent>({
  name: 'company',
  version: 1,
  table: companyTable,
  categories: ['company'],
  poison: 'park',
  key: (event) => event.data.companyId ?? null,
  evolve,
});
