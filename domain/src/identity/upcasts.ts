import type { Upcaster } from '../kernel/upcast.ts';

/** None yet: every event type is at its first schema version. A new version adds a step here and a fixture of the old shape. */
export const upcasts: readonly Upcaster[] = [];
