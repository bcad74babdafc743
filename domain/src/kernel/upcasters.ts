import type { Upcaster } from './event-schema.ts';

export interface Versioned {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Record<string, unknown>;
}

const STEPS_MAX = 100;

/**
 * Combines upcasters into one function, which applies them by type and schema version until none applies.
 * @throws RangeError if two upcasters accept the same version, or a chain does not end
 */
export function upcastChain(upcasters: readonly Upcaster[]): (event: Versioned) => Versioned {
  const steps = new Map<string, Upcaster>();
  for (const upcaster of upcasters) {
    const key = `${upcaster.type}@${upcaster.from}`;
    if (steps.has(key)) throw new RangeError(`Two upcasters for ${key}`);
    steps.set(key, upcaster);
  }
  if (steps.size === 0) return (event) => event;
  return (event) => {
    let current = event;
    for (let count = 0; count < STEPS_MAX; count += 1) {
      const step = steps.get(`${current.type}@${current.schemaVersion}`);
      if (!step) return current;
      current = { ...step.to, data: step.upcast(current.data) };
    }
    throw new RangeError(`Upcasters of ${event.type} form a cycle`);
  };
}
