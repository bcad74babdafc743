import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { DeskState } from '../desk.ts';
import * as decide from '../desk.ts';
import type { DeskEvent } from '../events.ts';

const userId = '9a6f0d1c-7b3e-4d49-8c15-90f2b7a4e611';
export const chosen = {
  userId,
  theme: 'dark',
  density: 'compact',
  dates: 'language',
  language: 'en',
} as const;
export const saved = {
  userId,
  viewId: '2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e612',
  list: 'companies',
  name: 'Sena',
  query: 'q=late-payments',
  isDefault: true,
};
export const another = { ...saved, viewId: '2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e613', name: 'Alla' };

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<DeskState, DeskEvent> = {
  choosePreferences: sampled(decide.choosePreferences)(() => [chosen, { ...chosen, theme: 'light' }]),
  saveView: sampled(decide.saveView)(() => [saved, another, { ...saved, name: 'Annat', isDefault: false }]),
  removeView: sampled(decide.removeView)(() => [saved, another].map(({ viewId }) => ({ userId, viewId }))),
};
