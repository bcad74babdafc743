import { remembered } from '@kreditlina/http-edge/remembered';
import { type Engagement, isPartnerError, type Partners } from '@kreditlina/partners';
import type { PartnerLists } from './parts.ts';

const MINUTE_MS = 60_000;

/** Lists of the partners, cached for some minutes. */
export function createPartnerLists({ bankData, accountingData, creditBureau }: Partners): PartnerLists {
  const fiveMinutes = { forMs: 5 * MINUTE_MS, maxEntries: 1 };
  const banks = remembered(() => bankData.banks(), fiveMinutes);
  const systems = remembered(() => accountingData.systems(), fiveMinutes);
  return {
    engagements: remembered((ssn) => engagementsOf(creditBureau, ssn), {
      forMs: MINUTE_MS,
      maxEntries: 2_000,
    }),
    banks: () => banks('all'),
    erpSystems: () => systems('all'),
  };
}

/** A person unknown to the bureau represents no company. */
async function engagementsOf(
  creditBureau: Partners['creditBureau'],
  ssn: string,
): Promise<readonly Engagement[]> {
  try {
    return await creditBureau.engagements(ssn);
  } catch (error) {
    if (isPartnerError(error) && error.code === 'notFound') return [];
    throw error;
  }
}
