import type { Route } from '@kreditlina/http-edge/route';
import type { MailingListParts } from './parts.ts';
import { askForContact, joinWaitingList, signUpForNewsletter } from './sign-up.ts';

export const mailingListRoutes: readonly Route<MailingListParts>[] = [
  signUpForNewsletter,
  askForContact,
  joinWaitingList,
];
