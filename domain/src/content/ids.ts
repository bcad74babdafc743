import { v5 } from 'uuid';

const CONTENT_PAGE_NAMESPACE = '7d5e1c94-2b1f-5f0a-8c3e-4a6b9d0e2f15';

/** Id of a staff-made page, derived from its command: a repeated command makes one page. */
export const newPageId = (commandId: string): string => v5(commandId, CONTENT_PAGE_NAMESPACE);

/** Id of a picture, derived from page and command: a repeated command adds one picture. */
export const pictureId = (pageId: string, commandId: string): string =>
  v5(`${pageId}/${commandId}`, CONTENT_PAGE_NAMESPACE);

/** Id of a built-in page in one language: two people who create it create the same one. */
export const contentPageId = (name: string, language: string): string =>
  v5(`${name}/${language}`, CONTENT_PAGE_NAMESPACE);
