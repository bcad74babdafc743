import type { Right } from '@kreditlina/domain/kernel/rights';
import type { ComponentType } from 'react';
import type { CompanyDetail } from './get-company.ts';

/** One tab of a company's page. */
export interface CompanyTab {
  /** As the address has it: `?tab=overview`. */
  readonly id: string;
  readonly label: { readonly sv: string; readonly en: string };
  /** Only for whoever has it. */
  readonly right?: Right;
  /** It shows what the page has and reads, so it can show it as it was; the others act, or know the present alone. */
  readonly knowsPast?: boolean;
  readonly Content: ComponentType<{ company: CompanyDetail }>;
}
