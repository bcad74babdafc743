import { v5 } from 'uuid';

const SERIES_NAMESPACE = '6f3b9f5e-08d2-5c7a-b1f4-2c7d5e9a0b31';

/** Id of a series, derived from its command: a repeated command adds it once. */
export const costSeriesId = (commandId: string): string => v5(commandId, SERIES_NAMESPACE);

/** Id of an entry, by its index. */
export const costId = (seriesId: string, index: number): string => v5(String(index), seriesId);
