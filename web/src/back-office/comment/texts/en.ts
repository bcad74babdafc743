import type { sv } from './sv.ts';

export const en: typeof sv = {
  title: 'Comments',
  none: 'No comments yet.',
  write: 'Write a comment',
  writeHint: 'Your colleagues read it. The customer may ask to read it, so keep to the facts.',
  textMissing: 'Write something first',
  save: 'Save',
  saved: 'The comment is saved.',
  cancel: 'Cancel',
  edit: 'Edit',
  editOf: 'Edit the comment of {{time}}',
  editText: 'The comment of {{time}}',
  edited: 'edited {{time}}',
  delete: 'Delete',
  deleteOf: 'Delete the comment of {{time}}',
  deleted: 'The comment is deleted. In ten seconds it is so for ever.',
  unknown: 'A former colleague',
  more: 'Show more ({{count}})',
};
