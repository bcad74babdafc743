import type { Route } from '@kreditlina/http-edge/route';
import { getOverview } from './get-overview.ts';
import type { OverviewParts } from './parts.ts';

export const overviewRoutes: readonly Route<OverviewParts>[] = [getOverview];
