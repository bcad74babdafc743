import { getAgeing } from '@kreditlina/domain/company/contracts/ageing';
import { businessDate } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { readAgeing } from '@kreditlina/projections/company/staff-list/ageing';
import type { CompanyParts } from '../parts.ts';

/** Ageing report; each class links to the same companies in the list. */
export const getAgeingRoute = handle(getAgeing, (_call, parts: CompanyParts) =>
  readAgeing(parts.reads, businessDate(parts.now())),
);
