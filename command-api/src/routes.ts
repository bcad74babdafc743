import { type Edge, registerRoutes } from '@kreditlina/http-edge/register-routes';
import type { Route } from '@kreditlina/http-edge/route';
import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './audit/routes.ts';
import { commentRoutes } from './comment/comments.ts';
import { companyRoutes } from './company/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { creditAccountRoutes } from './credit-account/routes.ts';
import { creditApplicationRoutes } from './credit-application/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { incomingPaymentRoutes } from './incoming-payment/routes.ts';
import { mailingListRoutes } from './mailing-list/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { notificationRoutes } from './notification/routes.ts';
import { notificationTypeRoutes } from './notification-type/routes.ts';
import { operationsRoutes } from './operations/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { withMatter } from './own-matters.ts';
import type { Parts } from './parts.ts';
import { savedReportRoutes } from './saved-report/routes.ts';
import { serviceProviderRoutes } from './service-provider/routes.ts';
import { tagRoutes } from './tag/routes.ts';
import { undoRoutes } from './undo/routes.ts';
import { workItemRoutes } from './work-item/routes.ts';

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

/**
 * Every call of the API. A new route is a new file and a line in its noun's `routes.ts`; the access matrix
 * and the OpenAPI document follow.
 */
export const routes: readonly Route[] = listed.map(withMatter);

/** Replaces a route, for drills that plant a defect. */
export type ChangeRoute = <NounParts>(route: Route<NounParts>) => Route<NounParts>;

/** Registers every route with the parts of its noun. */
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
  registerRoutes(app, edge, serviceProviderRoutes.map(change), parts.serviceProvider);
  registerRoutes(app, edge, tagRoutes.map(change), parts.tag);
  registerRoutes(app, edge, commentRoutes.map(change), parts.comment);
  registerRoutes(app, edge, auditRoutes.map(change), parts.audit);
  registerRoutes(app, edge, undoRoutes.map(change), parts.undo);
  registerRoutes(app, edge, overviewRoutes.map(change), parts.overview);
  registerRoutes(app, edge, savedReportRoutes.map(change), parts.savedReport);
  registerRoutes(app, edge, operationsRoutes.map(change), parts.operations);
  registerRoutes(app, edge, workItemRoutes.map(change), parts.workItem);
}
