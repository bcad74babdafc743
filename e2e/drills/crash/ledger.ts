/** A write that the product acknowledged, and how to find it in the log. */
export interface Acknowledged {
  readonly client: number;
  readonly applicationId: string;
  readonly type: string;
  /** Field and value that no other write of this type has. */
  readonly marker?: { readonly field: string; readonly value: number };
  /** The answer's X-Event-Position. */
  readonly position: string;
}

/** Promises made to clients, oldest first. */
export interface Ledger {
  readonly entries: readonly Acknowledged[];
  add(entry: Acknowledged): void;
  /** A number not used before. */
  nextMarker(): number;
}

export function createLedger(): Ledger {
  const entries: Acknowledged[] = [];
  let marker = 0;
  return {
    entries,
    add: (entry) => entries.push(entry),
    nextMarker: () => {
      marker += 1;
      return marker;
    },
  };
}
