import { once } from 'node:events';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';

/** The answers to one call, sent as fast as the client reads them. */
export interface Writer {
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
