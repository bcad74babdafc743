import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import type { Desk } from './desk.ts';
import { createFollowing, type Following } from './following.ts';
import { refusals } from './refusals.ts';
import { firstShown } from './retention.ts';
import type { Stored } from './stored.ts';
import { followAll } from './subscribe-to-all.ts';
import { eventAnswer, streamName } from './wire.ts';
import type { Writer } from './writer.ts';

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
