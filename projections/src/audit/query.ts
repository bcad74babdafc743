import type { AuditEntry } from '@kreditlina/domain/audit/contracts/staff';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import type { EventStore } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { ReadDatabase } from '../read-schema.ts';
import { actorNames, toEntry } from './entry.ts';
import { type ChainVerifier, type History, readHistory } from './history.ts';

export interface AuditSources {
  readonly db: ReadDatabase;
  readonly store: EventStore;
  readonly verifyChain: ChainVerifier;
  readonly lenderNames: LenderNames;
}

export interface AuditQuery {
  /** 0-based; default the first. */
  readonly page?: number;
  /** Entries a page, at most 200 (default 50). */
  readonly rows?: number;
  /** Default newest first. */
  readonly order?: 'asc' | 'desc';
  /** The trail as it stood at that instant. */
  readonly as_of?: string | undefined;
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
    return history && moment
      ? [toEntry(row, moment, history, { ofPeople: names, ofLenders: sources.lenderNames })]
      : [];
  });
  const is_verified = [...histories.values()].every((history) => history.brokenAt === undefined);
  return { audit_entries: entries, total, is_verified };
}

async function findEntries(db: ReadDatabase, streams: readonly string[], query: AuditQuery) {
  const limit = Math.min(query.rows ?? 50, MAX_ROWS);
  const order = query.order ?? 'desc';
  let filtered = db.selectFrom('audit_entry').where('stream', 'in', [...streams]);
  if (query.as_of) filtered = filtered.where('occurred_at', '<=', query.as_of);
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
