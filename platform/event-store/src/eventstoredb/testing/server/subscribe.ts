import { setTimeout as sleep } from 'node:timers/promises';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import type { Desk } from './desk.ts';
import { type Filter, filterOf } from './filter.ts';
import { indexAfter } from './find-position.ts';
import type { TestLog } from './log.ts';
import { refusals } from './refusals.ts';
import { firstShown } from './retention.ts';
import type { Stored } from './stored.ts';
import { eventAnswer, streamName } from './wire.ts';
import type { Writer } from './writer.ts';

type Options = streams.ReadReq.Options;

/** Events that the real server holds ready for a slow subscriber; whoever falls further behind catches up anew. */
const LIVE_BUFFER = 32;
const HUSHED_MS = 10;

/** Confirmation, what is there, "caught up", then what comes, until the client leaves or subscriptions are cut. */
export async function subscribe(desk: Desk, options: Options, writer: Writer): Promise<void> {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(crypto.randomUUID());
  const stream = options.getStream();
  const { subscriptions } = desk;
  const ended = AbortSignal.any([writer.gone, subscriptions]);
  const source = stream === undefined ? allSource(desk.log, options) : streamSource(desk.log, stream);
  while (desk.hushed && !ended.aborted) await sleep(HUSHED_MS);
  await writer.write(new streams.ReadResp().setConfirmation(confirmation));
  await follow(desk, source, writer, ended);
  if (subscriptions.aborted) {
    throw { code: grpc.status.CANCELLED, details: 'Subscription was dropped', metadata: new grpc.Metadata() };
  }
}

/** What one subscription reads; `index` counts the events that it looks through. */
interface Source {
  index: number;
  readonly events: () => readonly Stored[];
  readonly shows: (event: Stored) => boolean;
  readonly filter?: Filter | undefined;
  /** @throws Refusal when the stream is deleted */
  readonly check: () => void;
}

function allSource(log: TestLog, options: Options): Source {
  const all = options.getAll();
  const position = all?.getPosition();
  const filterOptions = options.getFilter();
  const filter = filterOptions === undefined ? undefined : filterOf(filterOptions);
  // Exclusive, unlike the position of a read.
  const after = position === undefined ? -1 : Number(position.getCommitPosition());
  return {
    index: all?.hasEnd() ? log.all.length : indexAfter(log.all, after),
    events: () => log.all,
    // A checkpoint may lie behind the end: then what comes up to it is not shown.
    shows: (event) => event.position > after && (filter?.allows(event) ?? true),
    filter,
    check: () => undefined,
  };
}

function streamSource(log: TestLog, stream: streams.ReadReq.Options.StreamOptions): Source {
  const name = streamName(stream.getStreamIdentifier());
  const events = () => log.stream(name)?.events ?? [];
  const after = stream.hasRevision() ? Number(stream.getRevision()) : -1;
  return {
    index: stream.hasEnd() ? events().length : after + 1,
    events,
    shows: ({ revision }) => {
      const found = log.stream(name);
      return found !== undefined && revision >= firstShown(found, log.retention(name), Date.now());
    },
    check: () => {
      if (log.stream(name)?.tombstoned) throw refusals.streamDeleted(name);
    },
  };
}

async function follow(desk: Desk, source: Source, writer: Writer, ended: AbortSignal): Promise<void> {
  const { log } = desk;
  const checkpoints = checkpointsOf(source.filter, writer);
  let live = false;
  while (!ended.aborted) {
    if (desk.hushed) {
      await sleep(HUSHED_MS);
      continue;
    }
    source.check();
    const seen = log.all.length;
    const end = source.events().length;
    if (live && end - source.index > LIVE_BUFFER) live = false;
    for (; source.index < end && !ended.aborted; source.index += 1) {
      const event = source.events()[source.index];
      if (event === undefined) break;
      if (source.shows(event)) await writer.write(eventAnswer(event));
      await checkpoints.looked(event.position);
    }
    if (source.events().length > end) continue;
    if (!live) {
      await checkpoints.end();
      await writer.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
      live = true;
    }
    await log.grown(seen, ended);
  }
}

/** Tells a filtered subscription how far it is, also where nothing passes the filter. */
function checkpointsOf(filter: Filter | undefined, writer: Writer) {
  let counted = 0;
  let last: number | undefined;
  let sent: number | undefined;
  const send = async () => {
    if (last === undefined || last === sent) return;
    sent = last;
    const position = String(last);
    const checkpoint = new streams.ReadResp.Checkpoint();
    checkpoint.setCommitPosition(position).setPreparePosition(position);
    await writer.write(new streams.ReadResp().setCheckpoint(checkpoint));
  };
  return {
    looked: async (position: number) => {
      if (filter === undefined) return;
      last = position;
      counted += 1;
      if (counted < filter.checkpointEvery) return;
      counted = 0;
      await send();
    },
    /** At the end of catching up there is always one. */
    end: send,
  };
}
