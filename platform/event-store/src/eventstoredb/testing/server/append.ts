import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { Expected } from './decide-append.ts';
import type { Desk } from './desk.ts';
import { type Refusal, refusals } from './refusals.ts';
import type { Outcome, Proposed } from './stored.ts';
import { proposedOf, sizeOf, streamName } from './wire.ts';

type AppendCall = ServerReadableStream<streams.AppendReq, streams.AppendResp>;

/** Append: options first, then one message per event, one answer at the end. */
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
