import type { Route } from '@kreditlina/http-edge/route';
import type { DeskParts } from './parts.ts';
import { choosePreferences, readDesk, removeView, saveView } from './staff/desk.ts';

export const deskRoutes: readonly Route<DeskParts>[] = [readDesk, choosePreferences, saveView, removeView];
