import { Providers } from '../../ui/providers.tsx';
import { ContactForm } from './contact-form.tsx';
import { WaitingListBox } from './waiting-list-box.tsx';

/** The ways to be reached by us, one below the other; they bring along what they need around them. The newsletter is in the foot of every page. */
export default function MailingForms() {
  return (
    <Providers>
      <ContactForm />
      <WaitingListBox />
    </Providers>
  );
}
