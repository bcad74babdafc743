import { Providers } from '../../ui/providers.tsx';
import { ContactForm } from './contact-form.tsx';
import { WaitingListBox } from './waiting-list-box.tsx';

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
