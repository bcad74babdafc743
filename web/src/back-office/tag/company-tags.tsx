import { TagsPanel } from './tags-panel.tsx';

/** Tags tab of the company page. */
export default function CompanyTags({ company }: { company: { readonly id: string } }) {
  return <TagsPanel subject={{ kind: 'company', id: company.id }} />;
}
