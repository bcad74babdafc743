import { Providers } from '../../ui/theme/providers.tsx';
import { ContactForm } from './contact-form.tsx';

/** The contact form on its own, with the providers that it needs. */
export default function ContactOnly() {
  return (
    <Providers>
      <ContactForm />
    </Providers>
  );
}
