import { START as FIRST, NO_STREAM, type Position } from '@eventstore/db-client';
import { START } from '../port.ts';

/** Commit and prepare position are 63 bits each; the commit position comes first. */
const PREPARE_BITS = 64n;
const PREPARE_MASK = (1n << PREPARE_BITS) - 1n;

/** Commit and prepare position as one decimal number of at most 39 digits. */
export const toPosition = ({ commit, prepare }: Position): string =>
  String((commit << PREPARE_BITS) | prepare);

/** Undefined for anything that is no position of such a log, such as a checkpoint of another store. */
export function fromPosition(position: string): Position | undefined {
  const number = BigInt(position);
  const [commit, prepare] = [number >> PREPARE_BITS, number & PREPARE_MASK];
  return prepare <= commit ? { commit, prepare } : undefined;
}

/**
 * Where the server starts reading after a position: at it, or at the first event if it is not of this log.
 */
export const readFrom = (position: string): Position | typeof FIRST =>
  (position === START ? undefined : fromPosition(position)) ?? FIRST;

/** The server's revision for a stream version, which is 1-based here and 0 when the stream does not exist. */
export const revisionOf = (version: number): bigint | typeof NO_STREAM =>
  version === 0 ? NO_STREAM : BigInt(version - 1);
