import type { Route } from '@kreditlina/http-edge/route';
import type { MailingListParts } from './parts.ts';
import { askForContactRoute, joinWaitingListRoute, signUpForNewsletterRoute } from './sign-up.ts';

export const mailingListRoutes: readonly Route<MailingListParts>[] = [
  signUpForNewsletterRoute,
  askForContactRoute,
  joinWaitingListRoute,
];
