import {
  choosePreferences,
  type Desk,
  readDesk,
  removeView,
  saveView,
} from '@kreditlina/domain/desk/contracts/staff';
import {
  choosePreferences as choose,
  type DeskState,
  desk,
  removeView as remove,
  saveView as save,
} from '@kreditlina/domain/desk/desk';
import type { Commands } from '@kreditlina/event-store/commands';
import { handle, type Route } from '@kreditlina/http-edge/route';

export interface DeskParts {
  readonly commands: Commands;
}

const answerOf = ({ preferences, views }: DeskState): Desk => ({
  preferences,
  views: views.map(({ viewId, list, name, query, isDefault }) => ({
    id: viewId,
    list,
    name,
    query,
    is_default: isDefault,
  })),
});

const readDeskRoute = handle(readDesk, async ({ session }, { commands }: DeskParts) =>
  answerOf(await commands.load(desk, session.userId)),
);

const choosePreferencesRoute = handle(
  choosePreferences,
  async ({ session, origin, body }, { commands }: DeskParts) => {
    const { state } = await commands.send(origin, desk, session.userId, choose, {
      ...body,
      userId: session.userId,
    });
    return answerOf(state);
  },
);

const saveViewRoute = handle(saveView, async ({ session, origin, params, body }, { commands }: DeskParts) => {
  const { is_default: isDefault, ...view } = body;
  const command = { ...view, isDefault, viewId: params.id, userId: session.userId };
  const { state } = await commands.send(origin, desk, session.userId, save, command);
  return answerOf(state);
});

const removeViewRoute = handle(removeView, async ({ session, origin, params }, { commands }: DeskParts) => {
  const command = { viewId: params.id, userId: session.userId };
  const { state } = await commands.send(origin, desk, session.userId, remove, command);
  return answerOf(state);
});

export const deskRoutes: readonly Route<DeskParts>[] = [
  readDeskRoute,
  choosePreferencesRoute,
  saveViewRoute,
  removeViewRoute,
];
