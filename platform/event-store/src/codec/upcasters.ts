import { InvalidEvent } from '../errors.ts';

/** Converts one stored version of an event to the next; must stay pure for good. */
export interface Upcaster {
  readonly type: string;
  /** Stored schema version that it accepts. */
  readonly from: number;
  /** Resulting name and version; the version is `from + 1` unless the event was renamed. */
  readonly to: { readonly type: string; readonly schemaVersion: number };
  readonly upcast: (data: Record<string, unknown>) => Record<string, unknown>;
}

export interface Versioned {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Record<string, unknown>;
}

const MOST_STEPS = 100;

/** Chains upcasters by (type, schema version) until none is left. */
export function upcastChain(upcasters: readonly Upcaster[]): (event: Versioned) => Versioned {
  const steps = new Map<string, Upcaster>();
  for (const upcaster of upcasters) {
    const key = `${upcaster.type}@${upcaster.from}`;
    if (steps.has(key)) throw new InvalidEvent(`Two upcasters for ${key}`);
    steps.set(key, upcaster);
  }
  if (steps.size === 0) return (event) => event;
  return (event) => {
    let current = event;
    for (let count = 0; count < MOST_STEPS; count += 1) {
      const step = steps.get(`${current.type}@${current.schemaVersion}`);
      if (!step) return current;
      current = { ...step.to, data: step.upcast(current.data) };
    }
    throw new InvalidEvent(`Upcasters of ${event.type} run in a circle`);
  };
}
