import { z } from 'zod';
import { fileBytes, numberInText, total } from './contract-fields.ts';
import { type Endpoint, endpoint, staffWith } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';

/** Page sizes of back-office lists. */
export const listPageSizes = [5, 10, 25, 50, 100] as const;
/** Default page size of the API, and of the screens until the reader chooses one. */
export const ROWS_AT_FIRST = 5;
/** Maximum exact row count. Counting a million rows would take longer than reading the page. */
export const LIST_COUNT_MAX = 10_000;

const mostRows = Math.max(...listPageSizes);

/** Matches the start of any word, ignoring case; each of several words must match one. */
export const wordsFilter = z.string().trim().max(100).optional();
/** Matches the start of a code or number. */
export const prefixFilter = z.string().trim().max(100).optional();
export const yesNoFilter = z.enum(['true', 'false']).optional();

/**
 * Query of a back-office list: page, rows, any combination of filters (combined with AND) and one sort order.
 * @param sorts columns by which the list can be sorted
 * @param usual default sort order
 */
export const listQuery = <const Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  usual: { readonly sort: NoInfer<Sort>; readonly order: 'asc' | 'desc' },
  filters: Filters,
) =>
  z.strictObject({
    page: numberInText(0, 100_000).default(0),
    rows: numberInText(1, mostRows).default(ROWS_AT_FIRST),
    ...filters,
    sort: z.enum(sorts).default(usual.sort as never),
    order: z.enum(['asc', 'desc']).default(usual.order),
  });

/** Sortable columns of a list, as named in its query. */
export const sortsOf = <Sort extends string>(query: {
  readonly shape: { readonly sort: { unwrap(): { readonly options: readonly Sort[] } } };
}): readonly Sort[] => query.shape.sort.unwrap().options;

/** Fields in the answer of every list, besides the rows. */
export const listCount = {
  /** Number of rows on all pages that match the filters. */
  total,
  /** False if there are more rows than `total`, because counting stopped at the maximum. */
  is_total_exact: z.boolean(),
};
export interface ListCount {
  readonly total: number;
  readonly is_total_exact: boolean;
}

/** Export formats: for Swedish spreadsheets, for other programs, for Excel. */
export const exportFormats = ['csv', 'tsv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Body of a list's POST …/export: the whole filtered set, in its order, with refinements of the query. */
function exportBody({ shape, def }: z.ZodObject) {
  const { page: _page, rows: _rows, ...filters } = shape;
  return z.strictObject({
    format: z.enum(exportFormats),
    // `omit` refuses an object with refinements.
    filters: z.strictObject(filters).check(...((def.checks ?? []) as z.core.$ZodCheck<object>[])),
  });
}

/** Type of an endpoint that exports a list as a file, with the list's filters. */
export type ListExport<Filters extends z.ZodObject, Path extends string = string> = Endpoint<
  Path,
  undefined,
  undefined,
  z.ZodObject<{ format: z.ZodType<ExportFormat, ExportFormat>; filters: Filters }>,
  typeof fileBytes,
  'POST'
>;

export const listExportErrors = [
  'DAILY_QUOTA_REACHED',
  'EXPORT_ABOVE_DAY',
  'EXPORT_RUNNING',
  'EXPORTS_RUNNING',
  'PERSON_FORGOTTEN',
] as const satisfies readonly ErrorCode[];

/** Endpoint that exports a list as a file, with the filters and order shown. */
export const listExport = <
  const Path extends string,
  Shape extends { readonly [Name in string]: z.ZodType } & { page: z.ZodType; rows: z.ZodType },
>(
  path: Path,
  summary: string,
  query: z.ZodObject<Shape>,
): ListExport<z.ZodObject<Omit<Shape, 'page' | 'rows'>>, Path> =>
  endpoint({
    method: 'POST',
    path,
    access: staffWith('read'),
    summary,
    // The compiler cannot infer the rest of a generic shape.
    body: exportBody(query) as never,
    produces: 'text/csv; charset=utf-8',
    answer: fileBytes,
    errors: listExportErrors,
  });
