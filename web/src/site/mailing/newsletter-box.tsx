import { apiPaths } from '../../lib/paths.ts';
import { AddressBox } from './address-box.tsx';

/** Sign-up for the newsletter, for the footer. */
export default function NewsletterBox() {
  return <AddressBox words="newsletter" id="nyhetsbrev" endpoint={apiPaths.newsletter} />;
}
