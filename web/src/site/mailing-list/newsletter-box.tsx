import type * as contract from '@kreditlina/domain/mailing-list/contracts/public';
import { light } from '../../lib/api-call.ts';
import { Providers } from '../../ui/providers.tsx';
import { AddressBox } from './address-box.tsx';

const signUp = light<typeof contract.signUpForNewsletter>('POST', '/api/newsletter');

/** Sign-up for the newsletter, for the foot of every page of a visitor; it brings along what it needs around it. */
export default function NewsletterBox() {
  return (
    <Providers>
      <AddressBox words="newsletter" id="nyhetsbrev" called={signUp} />
    </Providers>
  );
}
