import type { CompanyEvent } from '@kreditlina/domain/company/events';
import { on, projection } from '@kreditlina/projection-engine/projection';
import {
  defineTable,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
  uuids,
} from '@kreditlina/projection-engine/table';

/** Blob hashes of a bureau's report on the company. */
interface CompanyReport {
  readonly reportId: string;
  readonly source: 'uc';
  readonly dataHash: string;
  readonly htmlHash: string;
  readonly xmlHash: string;
  readonly fetchedAt: string;
}

/** Companies with their authorised representatives. Credits are in `credit_account`. */
const companyTable = defineTable('company', {
  columns: {
    id: uuid(),
    company_number: text(),
    name: text(),
    company_form: text(),
    representative_ids: uuids(),
    report: nullable(json<CompanyReport>()),
    registered_at: instant(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['representative_ids'], method: 'gin' }, { columns: ['company_number'] }],
});

export type CompanyRow = RowOf<typeof companyTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    company: CompanyRow;
  }
}

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

export const companyProjection = projection<typeof companyTable, CompanyEvent>({
  name: 'company',
  version: 1,
  table: companyTable,
  categories: ['company'],
  poison: 'park',
  key: (event) => event.data.companyId ?? null,
  evolve,
});
