import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { expectedOf } from './append.ts';
import type { Desk } from './desk.ts';
import { decideAppend, type Expected } from './log.ts';
import { refusals } from './refusals.ts';
import { type Outcome, softDeletion } from './stored.ts';
import { streamName } from './wire.ts';

/** Handles Delete: the stream is hidden until the next write to it. */
export function createDelete(desk: Desk) {
  return async (
    call: ServerUnaryCall<streams.DeleteReq, streams.DeleteResp>,
    answer: sendUnaryData<streams.DeleteResp>,
  ): Promise<void> => {
    try {
      await desk.enter(call, 'write');
      const options = call.request.getOptions() ?? new streams.DeleteReq.Options();
      const stream = streamName(options.getStreamIdentifier());
      const at = positionOf(
        'Delete',
        stream,
        expectedOf(options),
        deleteSoftly(desk, stream, expectedOf(options)),
      );
      const position = new streams.DeleteResp.Position().setCommitPosition(at).setPreparePosition(at);
      answer(null, new streams.DeleteResp().setPosition(position));
    } catch (error) {
      desk.refuse(error, answer);
    }
  };
}

/** Handles Tombstone: the name can never be used again. */
export function createTombstone(desk: Desk) {
  return async (
    call: ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>,
    answer: sendUnaryData<streams.TombstoneResp>,
  ): Promise<void> => {
    try {
      await desk.enter(call, 'write');
      const options = call.request.getOptions() ?? new streams.TombstoneReq.Options();
      const stream = streamName(options.getStreamIdentifier());
      const expected = expectedOf(options);
      const at = positionOf('Tombstone', stream, expected, desk.log.tombstone(stream, expected));
      const position = new streams.TombstoneResp.Position().setCommitPosition(at).setPreparePosition(at);
      answer(null, new streams.TombstoneResp().setPosition(position));
    } catch (error) {
      desk.refuse(error, answer);
    }
  };
}

function deleteSoftly({ log }: Desk, name: string, expected: Expected): Outcome {
  const stream = log.stream(name);
  const { deleted: softDeleted } = log.retention(name);
  const hasMetadata = log.stream(`$$${name}`) !== undefined;
  const stored = () => undefined;
  const decision = decideAppend({ stream, hasMetadata, softDeleted, expected, events: [], stored });
  if (decision.kind !== 'store') return decision;
  const data = Buffer.from(JSON.stringify(softDeletion));
  const id = crypto.randomUUID();
  return log.append(`$$${name}`, 'any', [
    { id, type: '$metadata', isJson: true, data, metadata: new Uint8Array() },
  ]);
}

/** Numbers that the trailers use for expectations other than a revision. */
const EXPECTED = { any: -2, 'no-stream': -1, 'stream-exists': -4 } as const;

function positionOf(operation: string, stream: string, expected: Expected, outcome: Outcome): string {
  if (outcome.kind === 'deleted') throw refusals.streamDeleted(stream);
  if (outcome.kind === 'wrong-version') {
    const number = typeof expected === 'number' ? expected : EXPECTED[expected];
    throw refusals.wrongVersion(operation, stream, number, outcome.current);
  }
  return String(outcome.position ?? 0);
}
