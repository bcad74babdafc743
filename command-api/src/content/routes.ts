import type { Route } from '@kreditlina/http-edge/route';
import type { RegisterParts } from '../register-parts.ts';
import { listLivePages } from './customer/list-live-pages.ts';
import { changePageTexts } from './staff/change-page-texts.ts';
import { createContentPage } from './staff/create-content-page.ts';
import { listEditedPages } from './staff/list-edited-pages.ts';
import { publishContentPage } from './staff/publish-content-page.ts';

export const contentRoutes: readonly Route<RegisterParts>[] = [
  listLivePages,
  changePageTexts,
  createContentPage,
  listEditedPages,
  publishContentPage,
];
