import { MessageList } from './message-list.tsx';

/** The tab of a company's page with what was written to it. */
export default function CompanyMessages({ company }: { company: { readonly id: string } }) {
  return <MessageList of={{ company_id: company.id }} />;
}
