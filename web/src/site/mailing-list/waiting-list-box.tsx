import type * as contract from '@kreditlina/domain/mailing-list/contracts/public';
import { light } from '../../lib/api-call.ts';
import { mailingIds } from '../ui/mailing-words.tsx';
import { AddressBox } from './address-box.tsx';

const joinWaitingList = light<typeof contract.joinWaitingList>('POST', '/api/waiting-list');

/**
 * Answer to the question about sole traders: they are not offered credit yet, but can ask to be contacted.
 */
export function WaitingListBox() {
  return <AddressBox words="waitingList" id={mailingIds.waitingList} called={joinWaitingList} />;
}
