/**
 * An external object storage, as far as blobs need it. Every call ends in time, and fails with
 * `StoreUnavailable` when the storage does not comply; the message includes its error, never the content of
 * an object.
 */
export interface Objects {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such object. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Succeeds whether or not the object exists. */
  remove(name: string): Promise<void>;
  close(): void;
}
