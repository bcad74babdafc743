import { Providers } from '../../ui/providers.tsx';
import { ContactForm } from './contact-form.tsx';

/** The contact form where it stands alone, with what it needs around it. */
export default function ContactOnly() {
  return (
    <Providers>
      <ContactForm />
    </Providers>
  );
}
