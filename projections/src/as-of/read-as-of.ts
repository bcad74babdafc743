import { comparePositions, type EventStore, type RecordedEvent, START } from '@kreditlina/event-store/port';
import { storeAsOf } from '@kreditlina/event-store/store-views';
import { createGivenDatabase } from '@kreditlina/projection-engine/given-rows';
import { rowsOf } from '@kreditlina/projection-engine/independent-fold';
import type { Projection } from '@kreditlina/projection-engine/projection';
import type { Pool } from 'pg';
import { type CompanyRow, companyProjection } from '../company/company.ts';
import { type CreditAccountRow, creditAccountProjection } from '../credit-account/credit-account.ts';
import { creditApplicationProjection } from '../credit-application/evolve.ts';
import type { CreditApplicationRow } from '../credit-application/table.ts';
import type { ReadDatabase, ReadSchema } from '../read-schema.ts';
import { projections } from '../registry.ts';
import { type AsOfScope, commentStreamsOf, positionAt, streamsOf } from './scope.ts';

export interface AsOfSources {
  readonly pool: Pool;
  readonly db: ReadDatabase;
  readonly store: EventStore;
}

/** State as of an instant: read models for queries, and the log up to it for folds. */
export interface AsOfReads {
  readonly reads: ReadDatabase;
  readonly store: EventStore;
}

/**
 * Reads one company or application as it was known at an instant of the business clock. Folds the events up
 * to it with the reducers of the read models, so that the same queries work. Contains no rows of other
 * companies.
 */
export async function readAsOf(
  { pool, db, store }: AsOfSources,
  scope: AsOfScope,
  instant: string,
): Promise<AsOfReads> {
  const position = (await positionAt(db, instant)) ?? START;
  const past = storeAsOf(store, position);
  const streams = await streamsOf(db, scope);
  const ofScope = once(() => eventsOf(past, streams));
  const ofPeople = once(async () => {
    const people = peopleIn(await ofScope()).filter((stream) => !streams.includes(stream));
    return eventsOf(past, people);
  });
  const ofTags = once(async () => eventsOf(past, tagsIn(await ofScope())));
  const ofComments = once(async () =>
    scope.kind === 'company' ? eventsOf(past, await commentStreamsOf(db, scope.id, position)) : [],
  );
  const byTable = new Map(projections.map((projection) => [projection.table.name, projection]));
  const eventsFor = async (projection: Projection): Promise<readonly RecordedEvent[]> => {
    const { categories } = projection;
    const reads = (category: string) => !categories || categories.includes(category);
    const events = [
      ...(await ofScope()),
      ...(reads('user') ? await ofPeople() : []),
      ...(reads('tag') ? await ofTags() : []),
      ...(reads('comment') ? await ofComments() : []),
    ];
    return events.sort((one, other) => comparePositions(one.position, other.position));
  };
  const reads = createGivenDatabase<ReadSchema>({
    pool,
    sealedRows: store.sealedRows,
    schema: 'read',
    tables: projections.map(({ table }) => table),
    rowsOf: async ({ name }) => {
      const projection = byTable.get(name);
      return projection ? rowsOf(projection, await eventsFor(projection)) : [];
    },
  });
  return { reads, store: past };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function eventsOf(store: EventStore, streams: readonly string[]): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (const stream of streams) for await (const event of store.read(stream)) events.push(event);
  return events;
}

/** Streams of the people who take part, according to the folded rows, or who caused events. */
function peopleIn(events: readonly RecordedEvent[]): string[] {
  const fold = <Row>(projection: Projection) =>
    rowsOf(projection, sorted(events)) as unknown as readonly Row[];
  const ids = [
    ...fold<CompanyRow>(companyProjection).flatMap((row) => row.representative_ids),
    ...fold<CreditApplicationRow>(creditApplicationProjection).flatMap((row) => [
      row.user_id,
      ...row.person_ids,
    ]),
    ...fold<CreditAccountRow>(creditAccountProjection).map((row) => row.user_id),
    ...events.flatMap(({ metadata: { actor } }) => (actor.kind === 'system' ? [] : [actor.id])),
  ];
  return [...new Set(ids)].sort().map((id) => `user-${id}`);
}

/** Streams of all tags ever attached, which record if a tag was deleted. */
function tagsIn(events: readonly RecordedEvent[]): string[] {
  const put = events.filter(({ type }) => type === 'TagAttached');
  return [...new Set(put.map(({ data }) => `tag-${(data as { tagId: string }).tagId}`))].sort();
}

const sorted = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.toSorted((one, other) => comparePositions(one.position, other.position));
