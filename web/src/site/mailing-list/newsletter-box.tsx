import { apiPaths } from '../../lib/paths.ts';
import { Providers } from '../../ui/providers.tsx';
import { AddressBox } from './address-box.tsx';

/** Sign-up for the newsletter, for the foot of every page of a visitor; it brings along what it needs around it. */
export default function NewsletterBox() {
  return (
    <Providers>
      <AddressBox words="newsletter" id="nyhetsbrev" endpoint={apiPaths.newsletter} />
    </Providers>
  );
}
