import type { SealedRows } from '@kreditlina/event-store/port';
import { LEASE_MS } from '@kreditlina/postgres/lease';
import { CompiledQuery, type Kysely } from 'kysely';
import { prepare } from '../database.ts';
import { apartColumns, deletePartsText, partsJson, upsertPartsText } from '../definition/apart.ts';
import { type ChangedRows, keyType, quoted, type Table } from '../definition/table.ts';
import type { Lease } from '../lease/lease.ts';
import { ownRowsJson, upsertText } from '../rows/row-store.ts';
import { buildSchema, type EngineSchema } from '../state-tables.ts';

/**
 * Moves the checkpoint, only if lease, former position and parked events are as the owner expects.
 * Asynchronous commit is safe: rows and checkpoint are lost together or not at all, and are rebuilt from the
 * log.
 */
const CHECKPOINT = `
  update projections.projection_state
  set position = $1, last_event_position = $9, last_event_id = $10, lease_until = now() + $2::integer * interval '1 millisecond',
      failures = 0, last_error = null, updated_at = now()
  where name = $3 and version = $4 and build = $5 and epoch = $6 and position = $7 and parked_revision = $8
  returning is_active, set_config('synchronous_commit', 'off', true)`;

const checkpointValues = (lease: Lease, next: string): unknown[] => {
  const { id, epoch, position, parkedRevision, lastEvent } = lease;
  return [
    ...[next, LEASE_MS, id.name, id.version, id.build, epoch, position, parkedRevision],
    ...[lastEvent?.position ?? null, lastEvent?.id ?? null],
  ];
};

type Moved = { isActive: boolean } | undefined;

/** Moves the checkpoint alone. Returns undefined when it is not ours to move. */
export async function moveCheckpoint(
  db: Kysely<EngineSchema>,
  lease: Lease,
  position: string,
): Promise<Moved> {
  return run(db, prepare(CHECKPOINT), checkpointValues(lease, position));
}

/**
 * Writes rows and checkpoint with one statement, which is one transaction and one round trip: rows are
 * written only if the checkpoint could be moved. The usual case of a batch.
 * @returns undefined when the checkpoint is not ours to move; nothing was written then
 */
export async function writeAtOnce(
  db: Kysely<EngineSchema>,
  table: Table,
  lease: Lease,
  position: string,
  changed: ChangedRows,
  sealedRows: SealedRows,
): Promise<Moved> {
  const { upserts, gone } = changed;
  if (upserts.length === 0 && gone.length === 0) return moveCheckpoint(db, lease, position);
  const schema = buildSchema(lease.id);
  const onlyIfMoved = 'where exists (select 1 from checkpoint)';
  const values = checkpointValues(lease, position);
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const writes: string[] = [];
  if (upserts.length > 0) {
    const rows = parameter(await ownRowsJson(table, upserts, sealedRows));
    writes.push(`upserted as (${upsertText(table, schema, rows, onlyIfMoved)})`);
    const parts = await partsJson(table, changed, sealedRows);
    if (parts !== undefined)
      writes.push(`parts as (${upsertPartsText(table, schema, parameter(parts), onlyIfMoved)})`);
  }
  if (gone.length > 0) {
    const ofKeys = `= any(${parameter(gone)}::${keyType(table)}[])`;
    writes.push(
      `gone as (delete from ${quoted(schema)}.${quoted(table.name)} ${onlyIfMoved} and ${quoted(table.key)} ${ofKeys})`,
    );
    if (apartColumns(table).length > 0)
      writes.push(`gone_parts as (${deletePartsText(table, schema)} ${onlyIfMoved} and key ${ofKeys})`);
  }
  const text = `with checkpoint as (${CHECKPOINT}), ${writes.join(', ')} select is_active from checkpoint`;
  return run(db, prepare(text), values);
}

async function run(db: Kysely<EngineSchema>, text: string, values: readonly unknown[]): Promise<Moved> {
  const { rows } = await db.executeQuery<{ is_active: boolean }>(CompiledQuery.raw(text, [...values]));
  const moved = rows[0];
  return moved && { isActive: moved.is_active };
}
