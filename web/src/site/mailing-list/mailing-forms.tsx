import type * as contract from '@kreditlina/domain/mailing-list/contracts/public';
import { light } from '../../lib/api/api-call.ts';
import { Providers } from '../../ui/theme/providers.tsx';
import { AddressBox } from './address-box.tsx';
import { ContactForm } from './contact-form.tsx';
import { mailingIds } from './mailing-words.tsx';

const joinWaitingList = light<typeof contract.joinWaitingList>('POST', '/api/waiting-list');

/** Waiting list for sole traders, who are not offered credit yet but can ask to be contacted. */
export function WaitingListBox() {
  return <AddressBox words="waitingList" id={mailingIds.waitingList} called={joinWaitingList} />;
}

/**
 * The contact and waiting-list forms, with their providers. The newsletter form is in every page's footer.
 */
export default function MailingForms() {
  return (
    <Providers>
      <ContactForm />
      <WaitingListBox />
    </Providers>
  );
}
