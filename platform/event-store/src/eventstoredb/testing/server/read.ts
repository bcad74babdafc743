import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Desk } from './desk.ts';
import { indexAt, isRecord, type TestLog } from './log.ts';
import { refusals } from './refusals.ts';
import { filterOf, firstShown, type Stored } from './stored.ts';
import { createWriter, subscribe } from './subscribe.ts';
import { eventAnswer, identifierOf, streamName } from './wire.ts';

type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Options = streams.ReadReq.Options;

/** Handles Read: a stream or `$all`, in both directions, or a subscription to either. */
export function createRead(desk: Desk) {
  return async (call: ReadCall): Promise<void> => {
    const writer = createWriter(call, desk.noteEvent);
    try {
      await desk.enter(call, 'read');
      const options = call.request.getOptions();
      if (options?.getUuidOption() === undefined)
        throw refusals.invalid('`uuidOption` is a required argument');
      if (options.hasSubscription()) await subscribe(desk, options, writer);
      else for (const answer of answersTo(desk.log, options)) if (!(await writer.write(answer))) return;
      call.end();
    } catch (error) {
      if (!call.cancelled) desk.refuse(error, (refusal) => call.emit('error', refusal));
    } finally {
      writer.release();
    }
  };
}

function* answersTo(log: TestLog, options: Options): Generator<streams.ReadResp> {
  const stream = options.getStream();
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const most = Number(options.getCount());
  if (stream === undefined) {
    const filter = options.getFilter();
    const allows = filter === undefined ? () => true : filterOf(filter).allows;
    yield* shown(walk(log.all, allFrom(log, options, backwards), backwards), allows, most);
    return;
  }
  const name = streamName(stream.getStreamIdentifier());
  const found = log.stream(name);
  if (found?.tombstoned) throw refusals.streamDeleted(name);
  const retention = log.retention(name);
  if (found === undefined || retention.deleted) {
    const none = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(name));
    yield new streams.ReadResp().setStreamNotFound(none);
    return;
  }
  const first = firstShown(found, retention, Date.now());
  const last = found.events.length - 1;
  const asked = stream.hasRevision() ? Number(stream.getRevision()) : stream.hasEnd() ? Infinity : 0;
  const from = backwards ? Math.min(asked, last) : Math.max(Math.min(asked, last + 1), first);
  yield* shown(walk(found.events, from, backwards), ({ revision }) => revision >= first, most);
}

/**
 * Index in `$all` of the first event of a read: the position is included forwards and excluded backwards.
 * @throws Refusal when no record begins there
 */
function allFrom(log: TestLog, options: Options, backwards: boolean): number {
  const all = options.getAll();
  const position = all?.getPosition();
  if (position !== undefined) {
    const at = Number(position.getCommitPosition());
    const result = options.hasFilter() ? 'FilteredReadAllResult' : 'ReadAllResult';
    if (!isRecord(log, at)) throw refusals.unexpected(result, 'InvalidPosition');
    if (backwards && at > log.end) throw refusals.unexpected(result, 'Error');
    return backwards ? indexAt(log.all, at) - 1 : indexAt(log.all, at);
  }
  const atEnd = all?.hasEnd() ?? false;
  if (backwards) return atEnd ? log.all.length - 1 : -1;
  return atEnd ? log.all.length : 0;
}

function* walk(events: readonly Stored[], from: number, backwards: boolean): Generator<Stored> {
  for (let i = from; i >= 0 && i < events.length; i += backwards ? -1 : 1) yield events[i] as Stored;
}

function* shown(
  events: Iterable<Stored>,
  allows: (event: Stored) => boolean,
  most: number,
): Generator<streams.ReadResp> {
  let count = 0;
  for (const event of events) {
    if (count >= most) return;
    if (!allows(event)) continue;
    count += 1;
    yield eventAnswer(event);
  }
}
