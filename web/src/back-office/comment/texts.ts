import { addTexts } from '../../lib/text/i18n.ts';

const sv = {
  title: 'Kommentarer',
  none: 'Inga kommentarer ännu.',
  write: 'Skriv en kommentar',
  writeHint: 'Dina kollegor läser den. Kunden kan begära att få läsa den, så skriv sakligt.',
  textMissing: 'Skriv något först',
  save: 'Spara',
  saved: 'Kommentaren är sparad.',
  cancel: 'Avbryt',
  edit: 'Ändra',
  editOf: 'Ändra kommentaren från {{time}}',
  editText: 'Kommentaren från {{time}}',
  edited: 'ändrad {{time}}',
  delete: 'Ta bort',
  deleteOf: 'Ta bort kommentaren från {{time}}',
  deleted: 'Kommentaren är borttagen. Om tio sekunder är det för alltid.',
  unknown: 'En tidigare kollega',
  more: 'Visa fler ({{count}})',
};

const en: typeof sv = {
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

addTexts('comments', { sv, en });
