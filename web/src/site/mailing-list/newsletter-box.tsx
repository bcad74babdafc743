import type * as contract from '@kreditlina/domain/mailing-list/contracts/public';
import { light } from '../../lib/api/api-call.ts';
import { Providers } from '../../ui/theme/providers.tsx';
import { NEWSLETTER_ID } from '../ui/newsletter-words.tsx';
import { AddressBox } from './address-box.tsx';

const signUp = light<typeof contract.signUpForNewsletter>('POST', '/api/newsletter');

/** Newsletter sign-up in the footer of public pages; includes its own providers. */
export default function NewsletterBox() {
  return (
    <Providers>
      <AddressBox words="newsletter" id={NEWSLETTER_ID} called={signUp} />
    </Providers>
  );
}
