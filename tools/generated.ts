/** Files to write: path from the root → content. */
export type Generated = ReadonlyMap<string, string>;
