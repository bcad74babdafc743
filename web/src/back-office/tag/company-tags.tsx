import { TagsPanel } from './tags-panel.tsx';

/** The tab of a company's page with its tags. */
export default function CompanyTags({ company }: { company: { readonly id: string } }) {
  return <TagsPanel subject={{ kind: 'company', id: company.id }} />;
}
