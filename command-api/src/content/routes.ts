import type { Route } from '@kreditlina/http-edge/route';
import { getBackgroundRoute, listLivePagesRoute } from './customer/pages.ts';
import type { ContentParts } from './edited-page.ts';
import {
  changeContentPageRoute,
  createContentPageRoute,
  deleteContentPageRoute,
  getPageHistoryRoute,
  listEditedPagesRoute,
  patchContentPageRoute,
  planContentPageRoute,
  publishContentPageRoute,
  restoreContentPageRoute,
  setBackgroundRoute,
} from './staff/pages.ts';

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
