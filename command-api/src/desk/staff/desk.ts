import {
  type Desk,
  deskAnswer,
  preferences as preferencesBody,
  saveViewBody,
} from '@kreditlina/domain/desk/contracts/staff';
import {
  choosePreferences as choose,
  type DeskState,
  desk,
  removeView as remove,
  saveView as save,
} from '@kreditlina/domain/desk/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { DeskParts } from '../parts.ts';

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

export const readDesk = route({
  method: 'GET',
  url: apiPaths.adminDesk,
  access: staffWith('read'),
  summary: 'How the caller has arranged the back office',
  answer: deskAnswer,
  handler: async ({ session }, { commands }: DeskParts) =>
    answerOf(await commands.load(desk, session.userId)),
});

export const choosePreferences = route({
  method: 'PUT',
  url: apiPaths.adminDeskPreferences,
  access: staffWith('read'),
  summary: 'Chooses how the pages look',
  body: preferencesBody,
  answer: deskAnswer,
  handler: async ({ session, origin, body }, { commands }: DeskParts) => {
    const { state } = await commands.send(origin, desk, session.userId, choose, {
      ...body,
      userId: session.userId,
    });
    return answerOf(state);
  },
});

export const saveView = route({
  method: 'PUT',
  url: apiPaths.adminDeskView,
  access: staffWith('read'),
  summary: 'Saves a view of a list',
  params: idParams,
  body: saveViewBody,
  answer: deskAnswer,
  handler: async ({ session, origin, params, body }, { commands }: DeskParts) => {
    const { is_default: isDefault, ...view } = body;
    const command = { ...view, isDefault, viewId: params.id, userId: session.userId };
    const { state } = await commands.send(origin, desk, session.userId, save, command);
    return answerOf(state);
  },
});

export const removeView = route({
  method: 'DELETE',
  url: apiPaths.adminDeskView,
  access: staffWith('read'),
  summary: 'Removes a saved view',
  params: idParams,
  answer: deskAnswer,
  handler: async ({ session, origin, params }, { commands }: DeskParts) => {
    const command = { viewId: params.id, userId: session.userId };
    const { state } = await commands.send(origin, desk, session.userId, remove, command);
    return answerOf(state);
  },
});
