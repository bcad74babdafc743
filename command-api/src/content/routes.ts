import type { Route } from '@kreditlina/http-edge/route';
import { getBackground } from './customer/get-background.ts';
import { listLivePages } from './customer/list-live-pages.ts';
import type { ContentParts } from './parts.ts';
import { changeContentPage, patchContentPage } from './staff/change-content-page.ts';
import { createContentPage } from './staff/create-content-page.ts';
import { deleteContentPage } from './staff/delete-content-page.ts';
import { getPageHistory } from './staff/get-page-history.ts';
import { listEditedPages } from './staff/list-edited-pages.ts';
import { planContentPage } from './staff/plan-publishing.ts';
import { publishContentPage } from './staff/publish-content-page.ts';
import { restoreContentPage } from './staff/restore-content-page.ts';
import { setBackground } from './staff/set-background.ts';

export const contentRoutes: readonly Route<ContentParts>[] = [
  listLivePages,
  getBackground,
  changeContentPage,
  patchContentPage,
  createContentPage,
  deleteContentPage,
  listEditedPages,
  planContentPage,
  publishContentPage,
  getPageHistory,
  restoreContentPage,
  setBackground,
];
