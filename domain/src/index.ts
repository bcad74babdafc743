export * from './calculators/index.ts';
export { eventCatalogue } from './catalogue.ts';
export * from './kernel/decider.ts';
export * from './kernel/domain-error.ts';
export * from './kernel/event-schema.ts';
export * from './kernel/personal.ts';
export * from './kernel/upcast.ts';
