import { erpSystemsAnswer } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { signedIn } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';

export const listAccountingSystems = route({
  method: 'GET',
  url: apiPaths.accountingSystems,
  access: signedIn,
  summary: 'The accounting systems that data can come from',
  answer: erpSystemsAnswer,
  handler: async (_call, parts: CreditApplicationParts) => {
    const systems = (await parts.lists.erpSystems()).map(({ name, code }) => ({ name, code }));
    return { systems, total: systems.length };
  },
});
