import { contentPage } from './content/index.ts';
import { user } from './identity/index.ts';
import { incomingPayment } from './incoming-payment/index.ts';
import { lostKey, lostKeyId } from './lost-key/lost-key.ts';
import { mailingList } from './mailing-list/mailing-list.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Events that record the deliberate destruction of a subject's key, and the streams to search for them.
 * A missing key without such an event counts as lost.
 */
export const keyDestructions = {
  /** Maps an event type to the field with the subject's id and, if any, the field with the keys' ids. */
  types: new Map<string, { readonly subject: string; readonly keys?: string }>([
    ['PersonForgotten', { subject: 'userId' }],
    ['SignUpForgotten', { subject: 'signUpId' }],
    ['PayerForgotten', { subject: 'paymentId' }],
    ['BackgroundRemoved', { subject: 'pictureId' }],
    ['KeyLossRecorded', { subject: 'subjectId', keys: 'keyIds' }],
  ]),
  /** Categories whose streams record the destruction of their own keys; others are not searched. */
  categories: [mailingList.category, contentPage.category, incomingPayment.category],
  /** Streams that may record the destruction of this subject's key, wherever its data is sealed. */
  streamsOf: (subjectId: string): string[] => [
    `${lostKey.category}-${lostKeyId(subjectId)}`,
    ...(UUID.test(subjectId) ? [`${user.category}-${subjectId}`] : []),
  ],
};
