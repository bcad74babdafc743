import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { refusals } from './refusals.ts';
import type { Stored } from './stored.ts';

export interface Filter {
  allows(event: Stored): boolean;
  /** Events scanned for one page of catching up. */
  readonly window: number;
  /** Events scanned between two checkpoints. */
  readonly checkpointEvery: number;
}

/** Events per page that pass the filter, and events scanned if the client names no window. */
export const PAGE = 32;

/** @throws Refusal for a filter that the server does not know */
export function filterOf(options: streams.ReadReq.Options.FilterOptions): Filter {
  const [onType, onStream] = [options.getEventType(), options.getStreamIdentifier()];
  const expression = onType ?? onStream;
  if (expression === undefined) throw refusals.invalid("'None' is not a valid FilterOptions");
  const multiplier = options.getCheckpointintervalmultiplier();
  if (multiplier === 0) throw refusals.invalid('checkpointIntervalMultiplier must be a non-zero value');
  const window = options.hasMax() ? options.getMax() : PAGE;
  const prefixes = expression.getPrefixList();
  const regex = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex(), 'u');
  const matches = (text: string) =>
    regex === undefined ? prefixes.some((prefix) => text.startsWith(prefix)) : regex.test(text);
  return {
    allows: (event) => matches(onType === undefined ? event.stream : event.type),
    window,
    checkpointEvery: multiplier * window,
  };
}
