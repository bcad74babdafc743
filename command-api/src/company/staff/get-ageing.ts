import { ageingAnswer } from '@kreditlina/domain/company/contracts/ageing';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import { route } from '@kreditlina/http-edge/route';
import { readAgeing } from '@kreditlina/projections/company/staff-list/ageing';
import type { CompanyParts } from '../parts.ts';

/** The ageing report: each class leads to the same companies in the list. */
export const getAgeing = route({
  method: 'GET',
  url: apiPaths.adminAgeing,
  access: staffWith('read'),
  summary: 'How many companies are late for how long, and what is lent out to them',
  answer: ageingAnswer,
  handler: (_call, parts: CompanyParts) => readAgeing(parts.reads, businessDate(parts.now())),
});
