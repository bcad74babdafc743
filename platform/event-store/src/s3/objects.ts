/**
 * A storage of objects outside, as far as blobs need it. Every call ends in time, and fails with `StoreUnavailable` when the
 * storage does not do what it was asked; what it says of itself stands in the message, never what is in an object.
 */
export interface Objects {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none of the name. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Whether or not there is one. */
  remove(name: string): Promise<void>;
  close(): void;
}
