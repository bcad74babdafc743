import { apiPaths } from '../../lib/paths.ts';
import { AddressBox } from './address-box.tsx';

/** Where the question about sole traders leads: they are not offered credit yet, and can ask to be contacted. */
export function WaitingListBox() {
  return <AddressBox words="waitingList" id="enskild-firma" endpoint={apiPaths.waitingList} />;
}
