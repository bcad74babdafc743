/** In the place of pdf.js, since jsdom draws nothing: every document has one page with two lines. */
const page = {
  pageNumber: 1,
  getTextContent: async () => ({
    items: [{ str: 'Skuldebrev', hasEOL: true }, { str: 'Villkor i korthet' }],
  }),
  getViewport: () => ({ width: 1, height: 1 }),
  render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
};
const document = { numPages: 1, getPage: async () => page };

export const GlobalWorkerOptions = {};
export const getDocument = () => ({
  promise: Promise.resolve(document),
  destroy: async () => undefined,
});
