import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type Proposed, type Stored, TOMBSTONE_REVISION } from './stored.ts';

const TICKS_PER_MILLISECOND = 10_000n;
const LAST_REVISION = String(2n ** 63n - 1n);

export const streamName = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? new Uint8Array()).toString();

export function identifierOf(name: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name));
}

/** A UUID in either of its two forms, as text in lower case. */
export function uuidOf(uuid: shared.UUID | undefined): string {
  const halves = uuid?.getStructured();
  if (halves === undefined) return (uuid?.getString() ?? '').toLowerCase();
  const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  const hex = half(halves.getMostSignificantBits()) + half(halves.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

export const uuidMessage = (id: string): shared.UUID => new shared.UUID().setString(id);

/** The event of a message, or the name of the required property that it lacks. */
export function proposedOf(
  message: streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage,
): Proposed | { readonly lacks: string } {
  const [type, contentType] = ['type', 'content-type'].map((name) => message.getMetadataMap().get(name));
  if (type === undefined) return { lacks: 'type' };
  if (contentType === undefined) return { lacks: 'content-type' };
  return {
    id: uuidOf(message.getId()),
    type,
    isJson: contentType === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/**
 * Bytes of an event that count against the limit of an append: only its data, because of a bug in the real
 * server.
 */
export const sizeOf = ({ data }: Proposed): number => data.length;

/** One event in the answer to a read or a subscription. */
export function eventAnswer(event: Stored): streams.ReadResp {
  const position = String(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuidMessage(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(event.revision === TOMBSTONE_REVISION ? LAST_REVISION : String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('created', String(BigInt(event.created) * TICKS_PER_MILLISECOND))
    .set('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position);
  return new streams.ReadResp().setEvent(read);
}
