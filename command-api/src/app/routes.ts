import { type Edge, registerRoutes } from '@kreditlina/http-edge/register-routes';
import type { Route } from '@kreditlina/http-edge/route';
import type { FastifyInstance } from 'fastify';
import { withMatter } from '../access/own-matters.ts';
import { auditRoutes } from '../audit/audit.ts';
import { commentRoutes } from '../comment/comments.ts';
import { companyRoutes } from '../company/routes.ts';
import { contentRoutes } from '../content/routes.ts';
import { creditAccountRoutes } from '../credit-account/routes.ts';
import { creditApplicationRoutes } from '../credit-application/routes.ts';
import { deskRoutes } from '../desk/desk.ts';
import { documentsRoutes } from '../documents/documents.ts';
import { identityRoutes } from '../identity/routes.ts';
import { incomingPaymentRoutes } from '../incoming-payment/staff/unallocated.ts';
import { mailingListRoutes } from '../mailing-list/sign-up.ts';
import { mediaRoutes } from '../media/media.ts';
import { notificationRoutes } from '../notification/messages.ts';
import { notificationTypeRoutes } from '../notification-type/notification-type.ts';
import { operationsRoutes } from '../operations/routes.ts';
import { overviewRoutes } from '../overview/overview.ts';
import { savedReportRoutes } from '../saved-report/saved-report.ts';
import { serviceProviderRoutes } from '../service-provider/service-provider.ts';
import { tagRoutes } from '../tag/tag.ts';
import { undoRoutes } from '../undo/undo.ts';
import { workItemRoutes } from '../work-item/work-item.ts';
import type { Parts } from './parts.ts';

const listed: readonly Route[] = [
  ...identityRoutes,
  ...creditApplicationRoutes,
  ...companyRoutes,
  ...creditAccountRoutes,
  ...incomingPaymentRoutes,
  ...documentsRoutes,
  ...contentRoutes,
  ...mailingListRoutes,
  ...mediaRoutes,
  ...notificationRoutes,
  ...notificationTypeRoutes,
  ...deskRoutes,
  ...serviceProviderRoutes,
  ...tagRoutes,
  ...commentRoutes,
  ...auditRoutes,
  ...undoRoutes,
  ...overviewRoutes,
  ...savedReportRoutes,
  ...operationsRoutes,
  ...workItemRoutes,
];

/** Every route of the API. A new one is added to its noun's list; a new noun here and below. */
export const routes: readonly Route[] = listed.map(withMatter);

/** Replaces a route; drills use it to plant a defect. */
export type ChangeRoute = <NounParts>(route: Route<NounParts>) => Route<NounParts>;

export function registerAllRoutes(
  app: FastifyInstance,
  edge: Edge,
  parts: Parts,
  changed: ChangeRoute = (route) => route,
): void {
  const change: ChangeRoute = (route) => withMatter(changed(route));
  registerRoutes(app, edge, identityRoutes.map(change), parts.identity);
  registerRoutes(app, edge, creditApplicationRoutes.map(change), parts.creditApplication);
  registerRoutes(app, edge, creditAccountRoutes.map(change), parts.creditAccount);
  registerRoutes(app, edge, companyRoutes.map(change), parts.company);
  registerRoutes(app, edge, incomingPaymentRoutes.map(change), parts.incomingPayment);
  registerRoutes(app, edge, documentsRoutes.map(change), parts.documents);
  registerRoutes(app, edge, contentRoutes.map(change), parts.content);
  registerRoutes(app, edge, mailingListRoutes.map(change), parts.mailingList);
  registerRoutes(app, edge, mediaRoutes.map(change), parts.media);
  registerRoutes(app, edge, notificationRoutes.map(change), parts.notification);
  registerRoutes(app, edge, notificationTypeRoutes.map(change), parts.notificationType);
  registerRoutes(app, edge, deskRoutes.map(change), parts.desk);
  registerRoutes(app, edge, [...serviceProviderRoutes, ...commentRoutes].map(change), parts.register);
  registerRoutes(app, edge, tagRoutes.map(change), parts.tag);
  registerRoutes(app, edge, auditRoutes.map(change), parts.audit);
  registerRoutes(app, edge, undoRoutes.map(change), parts.undo);
  registerRoutes(app, edge, overviewRoutes.map(change), parts.overview);
  registerRoutes(app, edge, savedReportRoutes.map(change), parts.savedReport);
  registerRoutes(app, edge, operationsRoutes.map(change), parts.operations);
  registerRoutes(app, edge, workItemRoutes.map(change), parts.workItem);
}
