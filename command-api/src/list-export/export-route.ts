import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers';
import { recordListExport, user } from '@kreditlina/domain/identity/index';
import { codeInWords, type LenderNames, type StaffList } from '@kreditlina/domain/kernel/code-words';
import type { ExportFormat, ListExport } from '@kreditlina/domain/kernel/list-contract';
import { leavesOf, maskAnswer } from '@kreditlina/domain/kernel/mask-personal';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { Language } from '@kreditlina/domain/text/words';
import { busy, conflict, forbidden, unavailable } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import type { OpenExport } from '@kreditlina/projections/list/open-export';
import { z } from 'zod';
import { seesPersonalData } from '../access/access.ts';
import { type QuotaParts, takeFromQuota } from '../quota/staff-quotas.ts';
import { type ExportColumn, fileOf } from './file.ts';

/**
 * Maximum number of concurrent exports. Each holds a connection and a database snapshot until its reader is
 * done; each reader has at most one.
 */
const AT_ONCE = 2;
const BUSY_RETRY_SECONDS = 10;
/** Time limit of one export: enough for a million rows over a mobile connection. */
const LASTS_MAX_MS = 10 * 60_000;
/** Time after which a reader that takes no data counts as gone, for example because its computer sleeps. */
const STALLS_MAX_MS = 60_000;

export interface ExportParts extends QuotaParts {
  readonly lenderNames: LenderNames;
}

/** A list of which all rows can be exported. */
export interface Exportable<Filters, Row extends z.ZodType, Parts> {
  /** Name of the list in the event and the file name. */
  readonly name: StaffList;
  /** Row schema of the list, which also determines the fields that are masked. */
  readonly row: Row;
  readonly columns: readonly ExportColumn<z.output<Row>>[];
  readonly open: (
    filters: Filters,
    parts: Parts,
    reader: { readonly userId: string; readonly roles: readonly string[]; readonly language: Language },
  ) => Promise<OpenExport<z.output<Row>>>;
}

const media: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** User ids of readers with an export in progress. */
const running = new Set<string>();

/**
 * Creates the route of a streamed export. Reader, list, filters and row count are recorded as an event before
 * the first row is sent.
 */
export function exportRoute<Filters extends z.ZodObject, Row extends z.ZodType, Parts extends ExportParts>(
  called: ListExport<Filters>,
  list: Exportable<z.output<Filters>, Row, Parts>,
): Route<Parts> {
  const masked = new Set(
    leavesOf(list.row).flatMap(({ path, isMarked }) => (isMarked ? [path.replaceAll('[]', '')] : [])),
  );
  // The value of a choice, such as the sort field, names a field; the value of a search does not.
  const choices = new Set(
    leavesOf(called.body?.shape.filters ?? z.strictObject({})).flatMap(({ path, schema }) =>
      schema instanceof z.ZodEnum ? [path] : [],
    ),
  );
  return handle(
    called,
    async (call, parts: Parts) => {
      const { format } = call.body as { format: ExportFormat };
      const filters = (call.body as { filters: Record<string, unknown> }).filters;
      const given = Object.entries(filters).flatMap(([name, value]) =>
        value === undefined ? [] : [{ name, value: String(value) }],
      );
      const seesAll = seesPersonalData(call.request.roles);
      // Filtering or sorting by a hidden field would reveal its value letter by letter.
      if (
        !seesAll &&
        given.some(({ name, value }) => masked.has(name) || (choices.has(name) && masked.has(value)))
      )
        throw forbidden();
      const userId = call.origin.actor.id;
      if (running.has(userId)) throw conflict('EXPORT_RUNNING');
      if (running.size >= AT_ONCE) throw busy(BUSY_RETRY_SECONDS, 'EXPORTS_RUNNING');
      running.add(userId);
      const { language } = call;
      let opened: OpenExport<z.output<Row>> | undefined;
      try {
        // Counted, because many exports with slightly different filters would evade the limit on rows.
        await takeFromQuota(parts, call.origin, 'export', call.request.log);
        opened = await list.open(filters as never, parts, { userId, roles: call.request.roles, language });
        if (seesAll && masked.size > 0)
          await parts.personalRows.export(userId, opened.count, call.request.log);
        const { position } = await parts.commands.send(call.origin, user, userId, recordListExport, {
          userId,
          exportId: call.origin.commandId,
          list: list.name,
          format,
          filters: given,
          rowCount: opened.count,
        });
        call.announce(position);
        // Opening took too long and the call was answered; the stream would have no reader to end it.
        if (call.reply.sent) throw unavailable('UNAVAILABLE', BUSY_RETRY_SECONDS);
      } catch (error) {
        running.delete(userId);
        await opened?.close();
        throw error;
      }
      const shown = seesAll ? opened.batches : maskedRows(list.row, opened.batches);
      const told = { language, lenderNames: parts.lenderNames, now: parts.now() };
      const rows = { count: opened.count, title: titleIn(list.name, language), batches: shown };
      const pieces = fileOf(format, told, list.columns, rows);
      const stalled = setTimeout(
        () => stream.destroy(new Error('The client stopped reading the export')),
        STALLS_MAX_MS,
      );
      const stream = Readable.from(taken(pieces, stalled), { objectMode: false });
      const { close } = opened;
      const timer = setTimeout(() => stream.destroy(new Error('The export took too long')), LASTS_MAX_MS);
      stream.once('close', () => {
        clearTimeout(timer);
        clearTimeout(stalled);
        running.delete(userId);
        void close();
      });
      const file = `${list.name}-${dateInSweden(parts.now())}.${format}`;
      return call.reply
        .header('Content-Type', media[format])
        .header('Content-Disposition', `attachment; filename="${file}"`)
        .header('Cache-Control', 'no-store')
        .send(stream);
    },
    { keepsNoAnswer: true, readsModels: true },
  );
}

const titleIn = (list: StaffList, language: Language): string => {
  const words = codeInWords('list', list, language);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** Passes the bytes on; each request for more shows that the reader is still there. */
async function* taken(
  pieces: AsyncIterable<Uint8Array>,
  stalled: NodeJS.Timeout,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece;
    stalled.refresh();
  }
}

/** Rows masked as in the list, for a reader without the right to marked fields. */
async function* maskedRows<Row extends z.ZodType>(
  schema: Row,
  batches: AsyncIterable<readonly z.output<Row>[]>,
): AsyncGenerator<z.output<Row>[]> {
  for await (const rows of batches) yield rows.map((row) => maskAnswer(schema, row) as z.output<Row>);
}
