/** A reader that reads and draws every document at once. */
export const wellReader = {
  read: async (): Promise<void> => undefined,
  draw: async (): Promise<void> => undefined,
};
/** What a test can make fail; it puts the well one back. */
export const pdfReader = { ...wellReader };

const page = {
  pageNumber: 1,
  getTextContent: async () => ({
    items: [{ str: 'Skuldebrev', hasEOL: true }, { str: 'Villkor i korthet' }],
  }),
  getViewport: () => ({ width: 1, height: 1 }),
  render: () => ({ promise: pdfReader.draw(), cancel: () => undefined }),
};
const document = { numPages: 1, getPage: async () => page };

/**
 * In the place of pdf.js in every unit test, since jsdom draws nothing: each document has one page with two lines.
 * @public
 */
export const GlobalWorkerOptions = {};
/** @public */
export const getDocument = () => ({
  promise: pdfReader.read().then(() => document),
  destroy: async () => undefined,
});

/** What the library ends a drawing with that was cancelled. */
export class RenderingCancelledException extends Error {}
