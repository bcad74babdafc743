/** A PDF reader that loads and draws every document at once. */
export const wellReader = {
  read: async (): Promise<void> => undefined,
  draw: async (): Promise<void> => undefined,
};
/** The PDF reader in use. Tests may make its functions fail, and restore them from `wellReader`. */
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
 * Replaces pdf.js in all unit tests, since jsdom cannot draw: each document has one page with two lines.
 * @public
 */
export const GlobalWorkerOptions = {};
/** @public */
export const getDocument = () => ({
  promise: pdfReader.read().then(() => document),
  destroy: async () => undefined,
});

/** Error that a cancelled drawing throws, as in the library. */
export class RenderingCancelledException extends Error {}
