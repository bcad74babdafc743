import { ContactForm } from './contact-form.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { WaitingListBox } from './waiting-list-box.tsx';

/** Every way to be reached by us, one below the other. */
export default function MailingForms() {
  return (
    <>
      <ContactForm />
      <WaitingListBox />
      <NewsletterBox />
    </>
  );
}
