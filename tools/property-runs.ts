import fc from 'fast-check';
import { propertyRuns } from './extent.ts';

/** Vitest setup: default number of runs of each property. */
fc.configureGlobal({ numRuns: propertyRuns });
