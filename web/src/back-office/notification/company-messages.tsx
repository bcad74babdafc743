import { MessageList } from './message-list.tsx';

export default function CompanyMessages({ company }: { company: { readonly id: string } }) {
  return <MessageList of={{ company_id: company.id }} />;
}
