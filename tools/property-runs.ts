import fc from 'fast-check';
import { propertyRuns } from './extent.ts';

/** Setup of vitest: how often each property runs that does not say so itself. */
fc.configureGlobal({ numRuns: propertyRuns });
