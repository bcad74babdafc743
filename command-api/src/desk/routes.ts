import type { Route } from '@kreditlina/http-edge/route';
import type { RegisterParts } from '../register-parts.ts';
import { choosePreferences, readDesk, removeView, saveView } from './staff/desk.ts';

/** What the routes of a desk work with. */
export type DeskParts = Pick<RegisterParts, 'commands'>;

export const deskRoutes: readonly Route<DeskParts>[] = [readDesk, choosePreferences, saveView, removeView];
