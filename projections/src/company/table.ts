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

/** Location of the bureau's report about the company: blobs by hash. */
export interface CompanyReport {
  readonly reportId: string;
  readonly source: 'uc';
  readonly dataHash: string;
  readonly htmlHash: string;
  readonly xmlHash: string;
  readonly fetchedAt: string;
}

/** A company with its authorised representatives. Its credit is in `credit_account`. */
export const companyTable = defineTable('company', {
  columns: {
    id: uuid(),
    company_number: text(),
    name: text(),
    company_form: text(),
    representative_ids: uuids(),
    /** The newest report of each source. */
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
