import { listAccountingSystems } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { handle } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';

export const listAccountingSystemsRoute = handle(
  listAccountingSystems,
  async (_call, parts: CreditApplicationParts) => {
    const systems = (await parts.lists.erpSystems()).map(({ name, code }) => ({ name, code }));
    return { systems, total: systems.length };
  },
);
