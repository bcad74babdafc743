import { setTimeout as sleep } from 'node:timers/promises';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Desk } from './desk.ts';
import type { Stored } from './stored.ts';
import { eventAnswer } from './wire.ts';
import type { Writer } from './writer.ts';

const HUSHED_MS = 10;
/** Far enough apart that the client cannot merge two frames. */
const FRAME_MS = 2;

/** Messages of a subscription to anything. */
export interface Following {
  readonly desk: Desk;
  /** Aborted when the client is gone or subscriptions are cut. */
  readonly ended: AbortSignal;
  /** Resolves once subscriptions may speak. */
  hushed(): Promise<void>;
  send(answer: streams.ReadResp): Promise<void>;
  /**
   * Sends an event that was just stored: the events of one append arrive in separate frames.
   * @param next the event after it
   */
  sendLive(event: Stored, next: Stored | undefined): Promise<void>;
  caughtUp(): Promise<void>;
}

export function createFollowing(desk: Desk, writer: Writer): Following {
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
