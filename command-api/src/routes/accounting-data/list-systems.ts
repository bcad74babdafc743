import { erpSystemsAnswer } from '@kreditlina/domain/contracts/bank-data';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { signedIn } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-336. */
export const listAccountingSystems = route({
  method: 'GET',
  url: apiPaths.accountingSystems,
  access: signedIn,
  summary: 'The accounting systems that data can come from',
  answer: erpSystemsAnswer,
  handler: async ({ api }) => {
    const systems = (await api.lists.erpSystems()).map(({ name, code }) => ({ name, code }));
    return { systems, total: systems.length };
  },
});
