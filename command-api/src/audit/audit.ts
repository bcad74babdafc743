import { listDataUses } from '@kreditlina/domain/audit/contracts/customer';
import { listOverrideLedger } from '@kreditlina/domain/audit/contracts/overrides';
import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import {
  type AuditEntry,
  type AuditEvent,
  type AuditLine,
  actingRoleInWords,
  auditLine,
  entityInWords,
  exportAuditTrail,
  getAuditEvent,
  listAuditChoices,
  listAuditTrail,
  resultInWords,
} from '@kreditlina/domain/audit/contracts/staff';
import { contentPage } from '@kreditlina/domain/content/index';
import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { EventStore } from '@kreditlina/event-store/port';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import { listDataUses as list } from '@kreditlina/projections/audit/data-use/data-use';
import { readAuditEvent } from '@kreditlina/projections/audit/event';
import {
  type AuditBounds,
  auditChoices,
  exportAudit,
  listAudit,
  wholeTrail,
} from '@kreditlina/projections/audit/list';
import { listOverrides } from '@kreditlina/projections/audit/override/query';
import { ownCasesOf } from '@kreditlina/projections/own-cases';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { isOfSomePersons, ofSomePersons, seesPersonalData } from '../access/access.ts';
import { type ExportParts, exportRoute } from '../list-export/export-route.ts';
import { column, type ExportColumn } from '../list-export/file.ts';
import { inExplainingTurn } from '../quota/turns.ts';

export interface AuditParts extends ExportParts {
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly lenderNames: LenderNames;
  /**
   * Recomputes the hash chain of a stream.
   * @returns the first version that does not fit, or undefined
   */
  readonly verifyStream: (stream: string) => Promise<number | undefined>;
}

/** Uses and changes of the reader's own data. Staff appear by role, never by name. */
const listDataUsesRoute = handle(listDataUses, ({ query, session }, parts: AuditParts) =>
  list(parts.reads, session.userId, query),
);

/**
 * Some overrides exist only for certain persons, so readers without the right to personal data see none of
 * these. No reader sees overrides of a case in which they take part.
 */
const listOverrideLedgerRoute = handle(
  listOverrideLedger,
  async ({ query, session }, { reads, store, now }: AuditParts) =>
    listOverrides({ db: reads, store }, query, {
      today: dateInSweden(now()),
      own: await ownCasesOf(reads, session.userId),
    }),
);

const masked = (value: unknown) => (value === null ? null : MASK);

/** Masks unpublished texts for readers who may not edit pages: they see only who changed a text and when. */
function withoutDrafts(event: AuditEvent, roles: readonly string[]): AuditEvent {
  const isOfPage = event.stream.startsWith(`${contentPage.category}-`);
  if (!isOfPage || rightsOf(roles).includes('edit-content')) return event;
  const changes = event.changes.map(({ before, after, ...change }) => ({
    ...change,
    before: masked(before),
    after: masked(after),
  }));
  const { data: _said, ...stored } = JSON.parse(event.raw) as Record<string, unknown>;
  return { ...event, changes, raw: JSON.stringify({ ...stored, data: MASK }, null, 2) };
}

/**
 * Limits the audit trail to the events that these roles may read. Readers without the right to personal data
 * see neither `ofSomePersons` events nor exposure at other companies. Cases in which the reader takes part
 * are always hidden.
 */
async function boundsFor(
  db: ReadDatabase,
  { userId, roles }: { readonly userId: string; readonly roles: readonly string[] },
): Promise<AuditBounds> {
  const own = await ownCasesOf(db, userId);
  return seesPersonalData(roles)
    ? { ...wholeTrail, own }
    : { withoutTypes: ofSomePersons, withoutCategories: ['exposure'], findsByPerson: false, own };
}

/**
 * Masks personal data for readers without the right to it. Names and number of the changed fields would
 * reveal it too: a source of funds, for example, is recorded for only one outcome of a list hit. All changes
 * about a person therefore become one masked line. Fields of `ofSomePersons` events and version numbers are
 * omitted, so that neither such an event nor a gap in the numbering shows.
 */
function withoutPersons<Entry extends Pick<AuditEntry, 'changes' | 'version'>>(entry: Entry): Entry {
  const hidden = { about: 'person', field: MASK, before: MASK, after: MASK } as const;
  const told = entry.changes.filter(({ field }) => !isOfSomePersons(field));
  const open = told.filter(({ about }) => about === 'company');
  const changes = open.length === told.length ? open : [...open, hidden];
  return { ...entry, version: null, changes };
}

const listAuditTrailRoute = handle(
  listAuditTrail,
  async ({ query, request, session }, { reads, store, lenderNames }: AuditParts) =>
    listAudit(
      { db: reads, store, lenderNames },
      query,
      await boundsFor(reads, { userId: session.userId, roles: request.roles }),
    ),
);

const listAuditChoicesRoute = handle(listAuditChoices, async ({ request, session }, { reads }: AuditParts) =>
  auditChoices(reads, await boundsFor(reads, { userId: session.userId, roles: request.roles })),
);

/**
 * One event with its changes, the other half of a two-person decision, and the hash chain of its stream,
 * which is recomputed on each read.
 */
const getAuditEventRoute = handle(getAuditEvent, async ({ params, request, session }, parts: AuditParts) => {
  const { reads: db, store, verifyStream: verifyChain, lenderNames } = parts;
  const sources = { db, store, verifyChain, lenderNames };
  const bounds = await boundsFor(parts.reads, { userId: session.userId, roles: request.roles });
  const event = await inExplainingTurn(session.userId, () => readAuditEvent(sources, params.id, bounds));
  if (!event) throw notFound();
  const shown = withoutDrafts(event, request.roles);
  return seesPersonalData(request.roles) ? shown : withoutPersons(shown);
});

/** Columns of the exported list. Times are in Stockholm time. */
export const auditColumns: readonly ExportColumn<AuditLine>[] = [
  column('Tid (Stockholm)', 'Time (Stockholm)', (line) => line.occurred_at, 'time'),
  column('Händelse', 'Event', (line, language) => line.sentence[language]),
  column('Vem', 'Who', (line) => line.actor.name),
  column('Roll', 'Role', (line, language) => actingRoleInWords(line.actor.role, language)),
  column('Skäl', 'Reason', (line, language) => line.reason_code && reasonInWords(line.reason_code, language)),
  column('Kommentar', 'Comment', (line) => line.comment),
  column('Resultat', 'Result', (line, language) => resultInWords(line.result, language)),
  column('Om', 'About', (line, language) => line.entity && entityInWords(line.entity.kind, language)),
  column('Om, id', 'About, id', (line) => line.entity?.id ?? null),
  column('Händelsens id', 'Id of the event', (line) => line.id),
];

/** The filtered audit trail as a file. The export itself is recorded in the trail. */
const exportAuditTrailRoute = exportRoute(exportAuditTrail, {
  name: 'audit',
  row: auditLine,
  columns: auditColumns,
  open: async (filters, { reads, store, lenderNames }: AuditParts, reader) =>
    exportAudit({ db: reads, store, lenderNames }, filters, await boundsFor(reads, reader)),
});

export const auditRoutes: readonly Route<AuditParts>[] = [
  listAuditTrailRoute,
  exportAuditTrailRoute,
  listAuditChoicesRoute,
  getAuditEventRoute,
  listOverrideLedgerRoute,
  listDataUsesRoute,
];
