import type { AuditChange, AuditEntry } from '@kreditlina/domain/audit/contracts/staff';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { EventStore, RecordedEvent } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { ReadDatabase } from '../read-schema.ts';
import { foldOf, maskedFoldOf } from './aggregates.ts';
import { changesBetween, type TwoFolds } from './changes.ts';
import { sentenceOf } from './sentence.ts';
import type { AuditEntryRow } from './table.ts';

/**
 * Recomputes the hash chain of a stream from its stored bytes.
 * @returns the first version that does not fit, or undefined when all do
 */
export type ChainVerifier = (stream: string) => Promise<number | undefined>;

export interface AuditSources {
  readonly db: ReadDatabase;
  readonly store: EventStore;
  readonly verifyChain: ChainVerifier;
}

export interface AuditQuery {
  /** 0-based; default the first. */
  readonly page?: number;
  /** Entries a page, at most 200 (default 50). */
  readonly rows?: number;
  /** Default newest first. */
  readonly order?: 'asc' | 'desc';
  readonly type?: string | undefined;
  readonly actorId?: string | undefined;
  /** Types that are left out, and not counted. */
  readonly without?: readonly string[] | undefined;
}

export interface AuditPage {
  readonly audit_entries: AuditEntry[];
  readonly total: number;
  /** The chains of all streams concerned are whole, also where the page shows nothing of them. */
  readonly is_verified: boolean;
}

const MAX_ROWS = 200;

/** Everything that happened to an application and to the resulting credit. */
export function readApplicationAudit(
  sources: AuditSources,
  applicationId: string,
  query: AuditQuery = {},
): Promise<AuditPage> {
  const streams = [
    streamOf(creditApplication, applicationId),
    streamOf(creditAccount, creditAccountId(applicationId)),
  ];
  return readStreamsAudit(sources, streams, query);
}

/** The audit trail of any streams, in the order of the log, with before → after folded while reading. */
export async function readStreamsAudit(
  sources: AuditSources,
  streams: readonly string[],
  query: AuditQuery = {},
): Promise<AuditPage> {
  const { rows, total } = await findEntries(sources.db, streams, query);
  const histories = new Map<string, History>();
  for (const stream of streams) histories.set(stream, await readHistory(sources, stream));
  const names = await actorNames(sources.db, rows);
  const entries = rows.flatMap((row) => {
    const history = histories.get(row.stream);
    const moment = history?.moments.get(row.version);
    return history && moment ? [toEntry(row, moment, history, names)] : [];
  });
  const is_verified = [...histories.values()].every((history) => history.brokenAt === undefined);
  return { audit_entries: entries, total, is_verified };
}

async function findEntries(db: ReadDatabase, streams: readonly string[], query: AuditQuery) {
  const limit = Math.min(query.rows ?? 50, MAX_ROWS);
  const order = query.order ?? 'desc';
  let filtered = db.selectFrom('audit_entry').where('stream', 'in', [...streams]);
  if (query.type) filtered = filtered.where('type', '=', query.type);
  if (query.actorId) filtered = filtered.where('actor_id', '=', query.actorId);
  if (query.without?.length) filtered = filtered.where('type', 'not in', [...query.without]);
  const rows = await filtered
    .selectAll()
    .orderBy((eb) => eb.fn('length', ['position']), order)
    .orderBy('position', order)
    .limit(limit)
    .offset((query.page ?? 0) * limit)
    .execute();
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

interface Moment {
  readonly event: RecordedEvent;
  readonly changes: readonly AuditChange[];
}

interface History {
  readonly moments: ReadonlyMap<number, Moment>;
  readonly brokenAt: number | undefined;
}

/** Folds the stream once, in clear and masked, noting what every event changed. */
async function readHistory({ store, verifyChain }: AuditSources, stream: string): Promise<History> {
  const moments = new Map<number, Moment>();
  const { category, initialState, evolve } = foldOf(stream);
  const masked = maskedFoldOf(stream);
  const both: Aggregate<TwoFolds, { type: string; data: object }> = {
    category,
    initialState: () => ({ clear: initialState(), masked: masked.initialState() }),
    evolve: (state, event) => ({
      clear: evolve(state.clear, event),
      masked: masked.evolve(state.masked, event),
    }),
  };
  await foldStream(store, both, stream, {
    onEvent(event, before, after) {
      moments.set(event.version, { event, changes: changesBetween(before, after) });
    },
  });
  return { moments, brokenAt: moments.size > 0 ? await verifyChain(stream) : undefined };
}

/** Names of the people who acted, as far as they are customers or staff of ours and not forgotten. */
async function actorNames(db: ReadDatabase, rows: readonly AuditEntryRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.filter((row) => row.actor_kind !== 'system').map((row) => row.actor_id))];
  const uuids = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id));
  if (uuids.length === 0) return new Map();
  const users = await db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', uuids)
    .execute();
  return new Map(users.map((user) => [user.id, [user.first_name, user.last_name].filter(Boolean).join(' ')]));
}

function toEntry(
  row: AuditEntryRow,
  { event, changes }: Moment,
  { brokenAt }: History,
  names: ReadonlyMap<string, string>,
): AuditEntry {
  return {
    event_id: row.event_id,
    stream: row.stream,
    version: row.version,
    position: row.position,
    type: row.type,
    sentence: sentenceOf(event),
    actor: actorOf(row, names),
    occurred_at: row.occurred_at,
    effective_on: row.effective_on,
    recorded_at: row.recorded_at,
    reason_code: row.reason_code,
    comment: row.comment ?? sealedComment(event.data),
    changes: [...changes],
    hash: row.hash,
    // The row's hash is also compared with the store's: a read model that says something else proves nothing.
    is_verified: row.hash === event.hash && (brokenAt === undefined || row.version < brokenAt),
  };
}

function actorOf(row: AuditEntryRow, names: ReadonlyMap<string, string>): AuditEntry['actor'] {
  const { actor_kind: kind, actor_id: id, actor_role: role } = row;
  return kind === 'system' ? { kind, id, role, name: null } : { kind, id, role, name: names.get(id) || null };
}

/** What staff say of somebody is sealed in the event; of an account or a role it stands in the row. */
function sealedComment({ comment, why }: Readonly<Record<string, unknown>>): string | null {
  const said = comment ?? (why as { readonly comment?: unknown } | null | undefined)?.comment;
  return typeof said === 'string' ? said : null;
}
