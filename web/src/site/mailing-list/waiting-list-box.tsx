import { apiPaths } from '../../lib/paths.ts';
import { mailingIds } from '../ui/mailing-words.tsx';
import { AddressBox } from './address-box.tsx';

/** Where the question about sole traders leads: they are not offered credit yet, and can ask to be contacted. */
export function WaitingListBox() {
  return <AddressBox words="waitingList" id={mailingIds.waitingList} endpoint={apiPaths.waitingList} />;
}
