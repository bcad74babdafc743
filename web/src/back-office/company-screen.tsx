import { lazy } from 'react';
import { CompanyPage, type CompanyTab } from './company/detail/company-page.tsx';

/**
 * Tabs of the company page, in order. They are assembled here because the domain folders do not import one
 * another.
 */
const companyTabs: readonly CompanyTab[] = [
  {
    id: 'overview',
    knowsPast: true,
    label: { sv: 'Översikt', en: 'Overview' },
    Content: lazy(() => import('./company/detail/overview-tab.tsx')),
  },
  {
    id: 'calculation',
    knowsPast: true,
    label: { sv: 'Så räknades gränsen', en: 'How the limit was calculated' },
    Content: lazy(() => import('./company/detail/calculation-tab.tsx')),
  },
  {
    id: 'account',
    knowsPast: true,
    label: { sv: 'Konto', en: 'Account' },
    Content: lazy(() => import('./company/account/account-tab.tsx')),
  },
  {
    id: 'people',
    knowsPast: true,
    label: { sv: 'Personer', en: 'People' },
    Content: lazy(() => import('./company/detail/people-tab.tsx')),
  },
  {
    id: 'reports',
    label: { sv: 'Rapporter', en: 'Reports' },
    right: 'read-reports',
    Content: lazy(() => import('./company/report/reports-tab.tsx')),
  },
  {
    id: 'comments',
    label: { sv: 'Kommentarer', en: 'Comments' },
    Content: lazy(() => import('./comment/comments.tsx')),
  },
  {
    id: 'tags',
    label: { sv: 'Etiketter', en: 'Tags' },
    Content: lazy(async () => {
      const { TagsPanel } = await import('./tag/tags-panel.tsx');
      return { default: ({ company }) => <TagsPanel subject={{ kind: 'company', id: company.id }} /> };
    }),
  },
  {
    id: 'messages',
    label: { sv: 'Meddelanden', en: 'Messages' },
    Content: lazy(() => import('./notification/company-messages.tsx')),
  },
  {
    id: 'actions',
    label: { sv: 'Åtgärder', en: 'Actions' },
    right: 'review',
    Content: lazy(() => import('./company-actions-tab.tsx')),
  },
  {
    id: 'history',
    knowsPast: true,
    label: { sv: 'Historik', en: 'History' },
    Content: lazy(async () => {
      const { default: EntityAudit } = await import('./audit/entity-audit.tsx');
      return { default: ({ company }) => <EntityAudit kind="company" id={company.id} /> };
    }),
  },
];

export default function CompanyScreen() {
  return <CompanyPage tabs={companyTabs} />;
}
