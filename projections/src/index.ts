export { createPositionWaits } from './position-waits.ts';
export { createReadDatabase } from './read-schema.ts';
export { projections } from './registry.ts';
export { migrateProjections, startProjections } from './start-projections.ts';
export { startProjectionsThread } from './thread/start-projections-thread.ts';
