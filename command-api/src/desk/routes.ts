import type { Route } from '@kreditlina/http-edge/route';
import type { DeskParts } from './parts.ts';
import { choosePreferencesRoute, readDeskRoute, removeViewRoute, saveViewRoute } from './staff/desk.ts';

export const deskRoutes: readonly Route<DeskParts>[] = [
  readDeskRoute,
  choosePreferencesRoute,
  saveViewRoute,
  removeViewRoute,
];
