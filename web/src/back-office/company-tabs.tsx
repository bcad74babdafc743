import { lazy } from 'react';
import type { CompanyTab } from './company/detail/tab.ts';

/** The tabs of a company's page, in their order. One noun does not know another, so they are put together here. */
export const companyTabs: readonly CompanyTab[] = [
  {
    id: 'overview',
    label: { sv: 'Översikt', en: 'Overview' },
    Content: lazy(() => import('./company/detail/overview-tab.tsx')),
  },
  {
    id: 'tags',
    label: { sv: 'Etiketter', en: 'Tags' },
    Content: lazy(() => import('./tag/company-tags.tsx')),
  },
];
