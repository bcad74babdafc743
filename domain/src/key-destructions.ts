import { contentPage } from './content/index.ts';
import { user } from './identity/index.ts';
import { incomingPayment } from './incoming-payment/index.ts';
import { lostKey, lostKeyId } from './lost-key/index.ts';
import { mailingList } from './mailing-list/index.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which events say that the key of a subject was destroyed on purpose, and where: without one of them a key that is gone is lost. */
export const keyDestructions = {
  /** By type: the field that names the subject, and where there is one that which names the keys. */
  types: new Map<string, { readonly subject: string; readonly keys?: string }>([
    ['PersonForgotten', { subject: 'userId' }],
    ['SignUpForgotten', { subject: 'signUpId' }],
    ['PayerForgotten', { subject: 'paymentId' }],
    ['BackgroundRemoved', { subject: 'pictureId' }],
    ['KeyLossRecorded', { subject: 'subjectId', keys: 'keyIds' }],
  ]),
  /** Categories whose own streams say so of what is sealed in them: no other stream is looked through for it. */
  categories: [mailingList.category, contentPage.category, incomingPayment.category],
  /** Where it may be said of a subject, wherever something of theirs is sealed. */
  streamsOf: (subjectId: string): string[] => [
    `${lostKey.category}-${lostKeyId(subjectId)}`,
    ...(UUID.test(subjectId) ? [`${user.category}-${subjectId}`] : []),
  ],
};
