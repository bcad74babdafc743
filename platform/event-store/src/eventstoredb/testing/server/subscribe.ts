import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc, { type ServerWritableStream } from '@grpc/grpc-js';
import type { Desk } from './desk.ts';
import { indexAt, isRecord, type TestLog } from './log.ts';
import { refusals } from './refusals.ts';
import { type Filter, filterOf, firstShown, PAGE, type Stored } from './stored.ts';
import { eventAnswer, streamName } from './wire.ts';

/** The answers to one call, sent as fast as the client reads them. */
interface Writer {
  /** @returns false when the client is gone */
  write(answer: streams.ReadResp): Promise<boolean>;
  /** Aborted when the client is gone. */
  readonly gone: AbortSignal;
  release(): void;
}

/** @param onEvent called for each event sent */
export function createWriter(
  call: ServerWritableStream<streams.ReadReq, streams.ReadResp>,
  onEvent: () => void,
): Writer {
  const gone = new AbortController();
  const leave = () => gone.abort();
  call.on('cancelled', leave);
  call.on('close', leave);
  return {
    write: async (answer) => {
      if (gone.signal.aborted) return false;
      if (answer.hasEvent()) onEvent();
      if (!call.write(answer)) await once(call, 'drain', { signal: gone.signal }).catch(() => undefined);
      return !gone.signal.aborted;
    },
    gone: gone.signal,
    release: () => {
      call.off('cancelled', leave);
      call.off('close', leave);
    },
  };
}

const HUSHED_MS = 10;
/** Far enough apart that the client cannot merge two frames. */
const FRAME_MS = 2;

/** Sends the messages of a subscription to a stream or to `$all`. */
interface Following {
  readonly desk: Desk;
  /** Aborted when the client is gone or subscriptions are cut. */
  readonly ended: AbortSignal;
  /** Resolves when subscriptions are not silenced. */
  hushed(): Promise<void>;
  send(answer: streams.ReadResp): Promise<void>;
  /**
   * Sends an event that was just stored: the events of one append arrive in separate frames.
   * @param next the event after it
   */
  sendLive(event: Stored, next: Stored | undefined): Promise<void>;
  caughtUp(): Promise<void>;
}

function createFollowing(desk: Desk, writer: Writer): Following {
  const ended = AbortSignal.any([writer.gone, desk.subscriptions]);
  const send = async (answer: streams.ReadResp) => {
    if (!ended.aborted) await writer.write(answer);
  };
  return {
    desk,
    ended,
    send,
    hushed: async () => {
      while (desk.hushed && !ended.aborted) await sleep(HUSHED_MS);
    },
    sendLive: async (event, next) => {
      await send(eventAnswer(event));
      if (next?.stream === event.stream && next.created === event.created) await sleep(FRAME_MS);
    },
    caughtUp: () => send(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())),
  };
}

/** Events that the real server buffers for a slow subscriber; one further behind reads the log again. */
const LIVE_BUFFER = 32;

/**
 * Place of a subscription: the next events come after it. For events both positions are equal; at the
 * beginning of a page the server names the record with prepare position 0, which precedes the event there.
 */
interface Place {
  readonly commit: number;
  readonly prepare: number;
}

const at = (position: number): Place => ({ commit: position, prepare: position });
const isBehind = (a: Place, b: Place): boolean =>
  a.commit > b.commit || (a.commit === b.commit && a.prepare > b.prepare);

/**
 * Place before the first record. The real server sends it as the largest number, and sends no checkpoint
 * after it.
 */
const NOWHERE = at(-1);
const NOWHERE_SENT = String(2n ** 64n - 1n);

/**
 * A subscription to `$all` as in version 24.6 (`Enumerator.AllSubscription` and `AllSubscriptionFiltered`).
 */
async function followAll(following: Following, options: streams.ReadReq.Options): Promise<void> {
  const { log } = following.desk;
  const filterOptions = options.getFilter();
  const filter = filterOptions === undefined ? undefined : filterOf(filterOptions);
  const kind = { filter, sendCheckpoint: checkpointsOf(following, filter) };
  const last = log.all.at(-1)?.position ?? -1;
  let state: State = { place: startOf(options, last), index: log.all.length };
  if (!isBehind(at(last), state.place)) state = await live(following, kind, state);
  while (!following.ended.aborted) {
    state = await catchUp(following, kind, state);
    state = await live(following, kind, state);
  }
}

interface Kind {
  readonly filter: Filter | undefined;
  readonly sendCheckpoint: (place: Place) => Promise<void>;
}

interface State {
  /** The last event or checkpoint sent. */
  readonly place: Place;
  /** Events of the log already scanned. */
  readonly index: number;
}

function startOf(options: streams.ReadReq.Options, last: number): Place {
  const all = options.getAll();
  const position = all?.getPosition();
  // Exclusive, unlike the position of a read.
  if (position !== undefined)
    return { commit: Number(position.getCommitPosition()), prepare: Number(position.getPreparePosition()) };
  return all?.hasEnd() ? at(last) : NOWHERE;
}

/**
 * Sends checkpoints to a filtered subscription, even where nothing passes the filter; never the same place
 * twice.
 */
function checkpointsOf(following: Following, filter: Filter | undefined): Kind['sendCheckpoint'] {
  let sent: Place | undefined;
  return async (place) => {
    if (filter === undefined || sent === NOWHERE || (sent && !isBehind(place, sent))) return;
    sent = place;
    const checkpoint = new streams.ReadResp.Checkpoint()
      .setCommitPosition(place === NOWHERE ? NOWHERE_SENT : String(place.commit))
      .setPreparePosition(place === NOWHERE ? NOWHERE_SENT : String(place.prepare));
    await following.send(new streams.ReadResp().setCheckpoint(checkpoint));
  };
}

/** Sends the log page by page up to its end. */
async function catchUp(following: Following, kind: Kind, state: State): Promise<State> {
  const { log } = following.desk;
  const { filter, sendCheckpoint } = kind;
  let { place, index } = state;
  let begin = place === NOWHERE ? at(0) : place;
  for (let considered = 0; !following.ended.aborted; ) {
    await following.hushed();
    const page = pageOf(log, begin, filter);
    for (const event of page.events) {
      if (!isBehind(at(event.position), place)) continue;
      await following.send(eventAnswer(event));
      place = at(event.position);
    }
    index = page.index;
    considered += page.considered;
    if (page.isEnd) {
      await sendCheckpoint(place);
      break;
    }
    if (filter !== undefined && considered >= filter.checkpointEvery) {
      considered %= filter.checkpointEvery;
      if (isBehind(begin, place)) place = begin;
      await sendCheckpoint(place);
    }
    begin = { commit: log.all[index]?.position ?? log.end, prepare: 0 };
  }
  return { place, index };
}

interface LogPage {
  readonly events: readonly Stored[];
  /** Events scanned. */
  readonly considered: number;
  /** Index of the first event of the next page. */
  readonly index: number;
  readonly isEnd: boolean;
}

/** @throws Refusal when no record begins at `begin` */
function pageOf(log: TestLog, begin: Place, filter: Filter | undefined): LogPage {
  if (!isRecord(log, begin.commit)) throw refusals.invalidPosition;
  const events: Stored[] = [];
  let considered = 0;
  let index = indexAt(log.all, begin.commit);
  for (; index < log.all.length; index += 1) {
    if (events.length >= PAGE || considered >= (filter?.window ?? Infinity)) break;
    const event = log.all[index] as Stored;
    considered += 1;
    if (filter?.allows(event) ?? true) events.push(event);
  }
  // The real server checks for the end only if a page has room left.
  const isEnd = events.length < PAGE && considered < (filter?.window ?? Infinity);
  return { events, considered, index, isEnd };
}

/** Sends new events until the subscriber falls behind or the call ends. */
async function live(following: Following, kind: Kind, state: State): Promise<State> {
  const { desk, ended } = following;
  const { log } = desk;
  const { filter, sendCheckpoint } = kind;
  let { place, index } = state;
  await following.caughtUp();
  for (let considered = 0; !ended.aborted; ) {
    await following.hushed();
    const seen = log.all.length;
    if (seen - index > LIVE_BUFFER) {
      await sendCheckpoint(place);
      break;
    }
    for (; index < seen && !ended.aborted; index += 1) {
      const event = log.all[index] as Stored;
      // A subscriber that starts beyond the end gets no event before its start.
      const isNews = isBehind(at(event.position), place);
      if (isNews && (filter?.allows(event) ?? true)) {
        await following.sendLive(event, log.all[index + 1]);
        place = at(event.position);
      }
      considered += 1;
      if (filter === undefined || considered < filter.checkpointEvery) continue;
      considered = 0;
      if (!isNews) continue;
      place = at(event.position);
      await sendCheckpoint(place);
    }
    await log.grown(index, ended);
  }
  return { place, index };
}

/**
 * Confirmation, existing events, "caught up", then new events, until the client leaves or subscriptions are
 * cut.
 */
export async function subscribe(desk: Desk, options: streams.ReadReq.Options, writer: Writer): Promise<void> {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(crypto.randomUUID());
  const stream = options.getStream();
  const { subscriptions } = desk;
  const following = createFollowing(desk, writer);
  await following.hushed();
  await following.send(new streams.ReadResp().setConfirmation(confirmation));
  await (stream === undefined ? followAll(following, options) : followStream(following, stream));
  if (subscriptions.aborted) {
    throw { code: grpc.status.CANCELLED, details: 'Subscription was dropped', metadata: new grpc.Metadata() };
  }
}

async function followStream(
  following: Following,
  options: streams.ReadReq.Options.StreamOptions,
): Promise<void> {
  const { desk, ended } = following;
  const { log } = desk;
  const name = streamName(options.getStreamIdentifier());
  const events = () => log.stream(name)?.events ?? [];
  const isShown = ({ revision }: Stored) => {
    const found = log.stream(name);
    return found !== undefined && revision >= firstShown(found, log.retention(name), Date.now());
  };
  const after = options.hasRevision() ? Number(options.getRevision()) : -1;
  let index = options.hasEnd() ? events().length : after + 1;
  let isLive = false;
  while (!ended.aborted) {
    await following.hushed();
    if (log.stream(name)?.tombstoned) throw refusals.streamDeleted(name);
    const seen = log.all.length;
    for (; index < events().length && !ended.aborted; index += 1) {
      const event = events()[index] as Stored;
      if (!isShown(event)) continue;
      await (isLive ? following.sendLive(event, events()[index + 1]) : following.send(eventAnswer(event)));
    }
    if (!isLive) await following.caughtUp();
    isLive = true;
    await log.grown(seen, ended);
  }
}
