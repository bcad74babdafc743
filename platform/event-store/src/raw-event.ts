import { chainHash } from './codec/hashes.ts';

/** An event exactly as stored. It is never opened, so no key is needed and every byte is kept. */
export interface RawEvent {
  readonly stream: string;
  /** 1-based. */
  readonly version: number;
  readonly id: string;
  /** Hex. */
  readonly previousHash: string;
  /** Hex. */
  readonly hash: string;
  /** Canonical JSON, exactly the hashed bytes. */
  readonly body: string;
}

/** Source of a copy: all events in the total order. */
export interface RawLog {
  /** @throws CopyRefused at an event that this product did not write */
  events(): AsyncIterable<RawEvent>;
}

export interface RawTarget extends RawLog {
  /** Appends consecutive events of one stream: all or none, and never twice. */
  append(events: readonly RawEvent[]): Promise<void>;
}

/** Continuing the copy would lose or mix up events. The message names addresses, never data. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

const COMPARED = ['stream', 'version', 'id', 'previousHash', 'hash', 'body'] as const;

/** @throws CopyRefused when the two events differ */
export function requireSame(source: RawEvent, target: RawEvent): void {
  const differs = COMPARED.find((part) => source[part] !== target[part]);
  if (differs === undefined) return;
  const [ours, theirs] = [source, target].map(({ stream, version }) => `${stream}@${version}`);
  throw new CopyRefused(
    ours === theirs
      ? `The target has another ${differs} of ${ours}`
      : `The target has ${theirs} where the source has ${ours}`,
  );
}

/** @throws CopyRefused when the bytes do not match the hash */
export function requireWhole({ stream, version, previousHash, hash, body }: RawEvent): void {
  if (chainHash(previousHash, body) !== hash)
    throw new CopyRefused(`${stream}@${version} was altered: its bytes do not match its hash`);
}
