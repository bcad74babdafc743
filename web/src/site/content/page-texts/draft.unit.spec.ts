import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { editedTextsOf, formOf, isSameTexts, publishObstacle, saveObstacle } from './draft.ts';
import { editorTexts } from './editor-texts.ts';
import { builtInText } from './text-keys.ts';

const page = {
  id: 'p',
  name: 'Index',
  language: 'sv',
  path: '/',
  is_template: false,
  template: null,
  background_url: null,
  data: {},
  updated_at: '2026-11-21T09:00:00.000Z',
  changed_by: null,
  plan: null,
  revision: 1,
  version: 2,
} as const;

it('preview and save are blocked without a change or during a request', proves('C-321'), () => {
  expect(saveObstacle(false, false)).toBe('unchanged');
  expect(saveObstacle(true, true)).toBe('busy');
  expect(saveObstacle(true, false)).toBeUndefined();
});

it('publishing needs a saved draft without unsaved changes', proves('C-322'), () => {
  const draft = { ...page, is_live: false };
  expect(publishObstacle(undefined, false, false)).toBe('missing');
  expect(publishObstacle({ ...page, is_live: true }, false, false)).toBe('live');
  expect(publishObstacle(draft, true, false)).toBe('unsaved');
  expect(publishObstacle(draft, false, true)).toBe('busy');
  expect(publishObstacle(draft, false, false)).toBeUndefined();
});

it('saves only differences from the built-in texts; an empty field restores them', () => {
  const form = formOf({ title: 'Kredit' });
  expect(form.lead).toBe(builtInText('lead'));
  expect(editedTextsOf(form)).toEqual({ title: 'Kredit' });
  expect(editedTextsOf({ ...form, title: ' ', 'steps.withdrawal.text': ' Ta ut. ' })).toEqual({
    'steps.withdrawal.text': 'Ta ut.',
  });
  expect(isSameTexts({ title: 'a' }, { title: 'a' })).toBe(true);
  expect(isSameTexts({ title: 'a' }, {})).toBe(false);
});

it('the editor has the same texts in both languages', () => {
  const keysOf = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'object' ? keysOf(text).map((inner) => `${key}.${inner}`) : [key],
    );
  expect(keysOf(editorTexts.en)).toEqual(keysOf(editorTexts.sv));
});
