import { z } from 'zod';
import { staffWith } from './access.ts';
import { fileBytes, numberInText, total } from './contract-fields.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Rows that a list of the back office shows at once. */
export const listPageSizes = [5, 10, 25, 50, 100] as const;
/** Rows where no number is given: the API's default, and a reader's until they choose. */
export const ROWS_AT_FIRST = 5;
/** Rows that are counted one by one; a list that has more says so. Counting a million takes longer than reading the page. */
export const LIST_COUNT_MAX = 10_000;

const mostRows = Math.max(...listPageSizes);

/** A filter by the start of any word, in any case; of several words each must begin one. */
export const wordsFilter = z.string().trim().max(100).optional();
/** A filter by the start of a code or number. */
export const prefixFilter = z.string().trim().max(100).optional();
export const yesNoFilter = z.enum(['true', 'false']).optional();

/**
 * What every list of the back office is asked: page and rows, any of its filters at once (joined by AND), and one order.
 * @param sorts columns that sort, with what the list is sorted by when nobody says
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

/** Columns that a list sorts by, as its query names them. */
export const sortsOf = <Sort extends string>(query: {
  readonly shape: { readonly sort: { unwrap(): { readonly options: readonly Sort[] } } };
}): readonly Sort[] => query.shape.sort.unwrap().options;

/** What every list answers beside its rows. */
export const listCount = {
  /** Rows that fit the filters, on all pages. */
  total,
  /** False: there are more than `total`, and nobody has counted them. */
  is_total_exact: z.boolean(),
};
export interface ListCount {
  readonly total: number;
  readonly is_total_exact: boolean;
}

/** What a list is taken out as: for Swedish spreadsheets, for other programs, for Excel. */
export const exportFormats = ['csv', 'tsv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** POST …/export of a list: the whole filtered set, in its order. */
export const exportBody = <Query extends z.ZodObject<{ page: z.ZodType; rows: z.ZodType }>>(query: Query) =>
  z.strictObject({ format: z.enum(exportFormats), filters: query.omit({ page: true, rows: true }) });

/** The call that takes a list out as a file, filtered by these. */
export type ListExport<Filters extends z.ZodObject, Path extends string = string> = Endpoint<
  Path,
  undefined,
  undefined,
  z.ZodObject<{ format: z.ZodType<ExportFormat, ExportFormat>; filters: Filters }>,
  typeof fileBytes,
  'POST'
>;

/** Takes a list out as a file, filtered as it is shown. */
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
    // The compiler does not follow what is taken out of a shape that it does not know yet.
    body: exportBody(query as never) as never,
    produces: 'text/csv; charset=utf-8',
    answer: fileBytes,
  });
