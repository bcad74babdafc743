import { MessageList } from './message-list.tsx';

/** Tab of the company page with the messages to the company. */
export default function CompanyMessages({ company }: { company: { readonly id: string } }) {
  return <MessageList of={{ company_id: company.id }} />;
}
