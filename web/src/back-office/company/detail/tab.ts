import type { Right } from '@kreditlina/domain/kernel/rights';
import type { ComponentType } from 'react';
import type { CompanyDetail } from './get-company.ts';

/** A tab of the company page. */
export interface CompanyTab {
  /** Value in the address: `?tab=overview`. */
  readonly id: string;
  readonly label: { readonly sv: string; readonly en: string };
  /** Right required to see the tab. */
  readonly right?: Right;
  /**
   * The tab only displays data of the page, so it supports the as-of view; the others have actions or know
   * only the present.
   */
  readonly knowsPast?: boolean;
  readonly Content: ComponentType<{ company: CompanyDetail }>;
}
