import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import protobufEmpty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Desk } from './desk.ts';
import type { Expected } from './log.ts';
import { type Refusal, refusals } from './refusals.ts';
import type { Outcome, Proposed } from './stored.ts';
import { proposedOf, sizeOf, streamName, uuidOf } from './wire.ts';

type AppendCall = ServerReadableStream<streams.AppendReq, streams.AppendResp>;

/** Handles Append: options first, then one message per event, and one answer at the end. */
export function createAppend(desk: Desk) {
  return async (call: AppendCall, answer: sendUnaryData<streams.AppendResp>): Promise<void> => {
    try {
      answer(null, await answerAppend(desk, call));
    } catch (error) {
      desk.refuse(error, answer);
    }
  };
}

async function answerAppend(desk: Desk, call: AppendCall): Promise<streams.AppendResp> {
  let options: streams.AppendReq.Options | undefined;
  const events: Proposed[] = [];
  let bytes = 0;
  let problem: Refusal | undefined;
  for await (const message of call as AsyncIterable<streams.AppendReq>) {
    options ??= message.getOptions();
    const proposed = message.getProposedMessage();
    if (proposed === undefined || problem !== undefined) continue;
    const event = proposedOf(proposed);
    if ('lacks' in event) {
      problem = refusals.lacksProperty(event.lacks);
      continue;
    }
    bytes += sizeOf(event);
    if (bytes > desk.maxAppendBytes) problem = refusals.tooLarge(desk.maxAppendBytes);
    events.push(event);
  }
  await desk.enter(call, 'write');
  if (problem !== undefined) throw problem;
  if (options === undefined) throw refusals.invalid('An append begins with its options');
  const stream = streamName(options.getStreamIdentifier());
  const outcome = desk.log.append(stream, expectedOf(options), events);
  return appendAnswer(stream, options, outcome);
}

/** Expected version of a request. */
export function expectedOf(
  options: streams.AppendReq.Options | streams.DeleteReq.Options | streams.TombstoneReq.Options,
): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream-exists';
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasRevision()) return Number(options.getRevision());
  throw refusals.invalid("'None' is not a valid ExpectedStreamRevisionOneofCase");
}

function appendAnswer(
  stream: string,
  options: streams.AppendReq.Options,
  outcome: Outcome,
): streams.AppendResp {
  const empty = new shared.Empty();
  if (outcome.kind === 'deleted') throw refusals.streamDeleted(stream);
  if (outcome.kind === 'wrong-version') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (options.hasAny()) wrong.setExpectedAny(empty);
    else if (options.hasStreamExists()) wrong.setExpectedStreamExists(empty);
    else if (options.hasNoStream()) wrong.setExpectedNoStream(empty);
    else wrong.setExpectedRevision(options.getRevision());
    if (outcome.current < 0) wrong.setCurrentNoStream(empty);
    else wrong.setCurrentRevision(String(outcome.current));
    return new streams.AppendResp().setWrongExpectedVersion(wrong);
  }
  const success = new streams.AppendResp.Success();
  if (outcome.revision < 0) success.setNoStream(empty);
  else success.setCurrentRevision(String(outcome.revision));
  if (outcome.position === undefined)
    return new streams.AppendResp().setSuccess(success.setNoPosition(empty));
  const at = String(outcome.position);
  const position = new streams.AppendResp.Position().setCommitPosition(at).setPreparePosition(at);
  return new streams.AppendResp().setSuccess(success.setPosition(position));
}

type BatchCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

interface Pending {
  readonly options: streams.BatchAppendReq.Options;
  readonly events: Proposed[];
  bytes: number;
}

/** Handles BatchAppend: many appends in one call, each in parts, answered by correlation id. */
export function createBatchAppend(desk: Desk) {
  return async (call: BatchCall): Promise<void> => {
    const pending = new Map<string, Pending>();
    try {
      for await (const request of call as AsyncIterable<streams.BatchAppendReq>) {
        await desk.enter(call, 'write');
        const response = await take(desk, pending, request);
        if (response !== undefined) call.write(response.setCorrelationId(request.getCorrelationId()));
      }
      call.end();
    } catch (error) {
      if (!call.cancelled) desk.refuse(error, (refusal) => call.emit('error', refusal));
    }
  };
}

async function take(
  desk: Desk,
  pending: Map<string, Pending>,
  request: streams.BatchAppendReq,
): Promise<streams.BatchAppendResp | undefined> {
  const correlation = uuidOf(request.getCorrelationId());
  const options = request.getOptions();
  if (options !== undefined) pending.set(correlation, { options, events: [], bytes: 0 });
  const append = pending.get(correlation);
  if (append === undefined) return;
  const response = new streams.BatchAppendResp().setStreamIdentifier(append.options.getStreamIdentifier());
  for (const message of request.getProposedMessagesList()) {
    const event = proposedOf(message);
    if ('lacks' in event) {
      pending.delete(correlation);
      const bad = new shared.BadRequest().setMessage(
        `Required Metadata Property '${event.lacks}' is missing`,
      );
      return response.setError(problem('BadRequest', bad));
    }
    append.bytes += sizeOf(event);
    append.events.push(event);
  }
  if (append.bytes > desk.maxAppendBytes) {
    pending.delete(correlation);
    const large = new shared.MaximumAppendSizeExceeded().setMaxappendsize(desk.maxAppendBytes);
    return response.setError(problem('MaximumAppendSizeExceeded', large));
  }
  if (!request.getIsFinal()) return;
  pending.delete(correlation);
  const stream = streamName(append.options.getStreamIdentifier());
  return answered(
    response,
    append.options,
    desk.log.append(stream, expectedOfBatch(append.options), append.events),
  );
}

function expectedOfBatch(options: streams.BatchAppendReq.Options): Expected {
  if (options.hasStreamPosition()) return Number(options.getStreamPosition());
  if (options.hasNoStream()) return 'no-stream';
  return options.hasStreamExists() ? 'stream-exists' : 'any';
}

function answered(
  response: streams.BatchAppendResp,
  options: streams.BatchAppendReq.Options,
  outcome: Outcome,
): streams.BatchAppendResp {
  const empty = new protobufEmpty.Empty();
  if (outcome.kind === 'deleted') {
    const deleted = new shared.StreamDeleted().setStreamIdentifier(options.getStreamIdentifier());
    return response.setError(problem('StreamDeleted', deleted));
  }
  if (outcome.kind === 'wrong-version') {
    const wrong = new shared.WrongExpectedVersion();
    if (options.hasStreamPosition()) wrong.setExpectedStreamPosition(options.getStreamPosition());
    else if (options.hasNoStream()) wrong.setExpectedNoStream(empty);
    else if (options.hasStreamExists()) wrong.setExpectedStreamExists(empty);
    else wrong.setExpectedAny(empty);
    if (outcome.current < 0) wrong.setCurrentNoStream(empty);
    else wrong.setCurrentStreamRevision(String(outcome.current));
    return response.setError(problem('WrongExpectedVersion', wrong));
  }
  const success = new streams.BatchAppendResp.Success();
  if (outcome.revision < 0) success.setNoStream(empty);
  else success.setCurrentRevision(String(outcome.revision));
  if (outcome.position === undefined) return response.setSuccess(success.setNoPosition(empty));
  const at = String(outcome.position);
  const position = new shared.AllStreamPosition().setCommitPosition(at).setPreparePosition(at);
  return response.setSuccess(success.setPosition(position));
}

function problem(name: string, details: { serializeBinary(): Uint8Array }): status.Status {
  const packed = new any.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${name}`);
  return new status.Status().setMessage(name).setDetails(packed);
}
