import { MessageList } from './message-list.tsx';

/** Tab of the company page with the messages to it. */
export default function CompanyMessages({ company }: { company: { readonly id: string } }) {
  return <MessageList of={{ company_id: company.id }} />;
}
