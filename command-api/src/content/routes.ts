import type { Route } from '@kreditlina/http-edge/route';
import { listTranslations } from './customer/list-translations.ts';
import type { ContentParts } from './parts.ts';
import { changeTranslation } from './staff/change-translation.ts';
import { createTranslation } from './staff/create-translation.ts';
import { listEditedTranslations } from './staff/list-edited-translations.ts';
import { publishTranslation } from './staff/publish-translation.ts';

export const contentRoutes: readonly Route<ContentParts>[] = [
  listTranslations,
  changeTranslation,
  createTranslation,
  listEditedTranslations,
  publishTranslation,
];
