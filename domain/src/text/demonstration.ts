/** What a demonstration says of itself, where its readers are: nobody shall take it for the real thing. */
export const demonstrationTexts = {
  /** On every page of the web. */
  page: 'Demo: inga riktiga pengar, inga riktiga personer',
  /** On every sheet of paper. */
  paper: 'DEMO: inga riktiga pengar, inga riktiga personer',
  /** Once in a document, where a screen reader reads it too. */
  document:
    'Det här dokumentet kommer från en demonstration. Det binder ingen och gäller inga riktiga pengar.',
} as const;
