import { auditTrailProjection } from './audit-trail/evolve.ts';
import { companyProjection } from './company/evolve.ts';
import { contentPageProjection } from './content-page/evolve.ts';
import { creditAccountProjection } from './credit-account/evolve.ts';
import { creditApplicationProjection } from './credit-application/evolve.ts';
import type { Projection } from './engine/projection.ts';
import { unknownEventsProjection } from './unknown-events/evolve.ts';
import { userProjection } from './user/evolve.ts';

/** Every read model of the product. */
export const projections: readonly Projection[] = [
  userProjection,
  companyProjection,
  creditApplicationProjection,
  creditAccountProjection,
  contentPageProjection,
  auditTrailProjection,
  unknownEventsProjection,
];
