import { user } from './identity/index.ts';
import { lostKey, lostKeyId } from './lost-key/index.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which events say that the key of a subject was destroyed on purpose, and where: without one of them a key that is gone is lost. */
export const keyDestructions = {
  /** By type: the field that names the subject. */
  types: new Map([
    ['PersonForgotten', 'userId'],
    ['SignUpForgotten', 'signUpId'],
    ['BackgroundRemoved', 'pictureId'],
    ['KeyLossRecorded', 'subjectId'],
  ]),
  /** Beside the stream of what is sealed, where a sign-up and a picture are forgotten. */
  streamsOf: (subjectId: string): string[] => [
    `${lostKey.category}-${lostKeyId(subjectId)}`,
    ...(UUID.test(subjectId) ? [`${user.category}-${subjectId}`] : []),
  ],
};
