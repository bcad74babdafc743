import type { Route } from '@kreditlina/http-edge/route';
import { listLivePages } from './customer/list-live-pages.ts';
import type { ContentParts } from './parts.ts';
import { changePageTexts } from './staff/change-page-texts.ts';
import { createContentPage } from './staff/create-content-page.ts';
import { listEditedPages } from './staff/list-edited-pages.ts';
import { publishContentPage } from './staff/publish-content-page.ts';

export const contentRoutes: readonly Route<ContentParts>[] = [
  listLivePages,
  changePageTexts,
  createContentPage,
  listEditedPages,
  publishContentPage,
];
