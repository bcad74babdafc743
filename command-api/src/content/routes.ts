import type { Route } from '@kreditlina/http-edge/route';
import { getBackgroundRoute } from './customer/get-background.ts';
import { listLivePagesRoute } from './customer/list-live-pages.ts';
import type { ContentParts } from './parts.ts';
import { changeContentPageRoute, patchContentPageRoute } from './staff/change-content-page.ts';
import { createContentPageRoute } from './staff/create-content-page.ts';
import { deleteContentPageRoute } from './staff/delete-content-page.ts';
import { getPageHistoryRoute } from './staff/get-page-history.ts';
import { listEditedPagesRoute } from './staff/list-edited-pages.ts';
import { planContentPageRoute } from './staff/plan-publishing.ts';
import { publishContentPageRoute } from './staff/publish-content-page.ts';
import { restoreContentPageRoute } from './staff/restore-content-page.ts';
import { setBackgroundRoute } from './staff/set-background.ts';

export const contentRoutes: readonly Route<ContentParts>[] = [
  listLivePagesRoute,
  getBackgroundRoute,
  changeContentPageRoute,
  patchContentPageRoute,
  createContentPageRoute,
  deleteContentPageRoute,
  listEditedPagesRoute,
  planContentPageRoute,
  publishContentPageRoute,
  getPageHistoryRoute,
  restoreContentPageRoute,
  setBackgroundRoute,
];
