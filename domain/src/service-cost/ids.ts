import { v5 } from 'uuid';

const SERIES_NAMESPACE = '6f3b9f5e-08d2-5c7a-b1f4-2c7d5e9a0b31';

/** Id of what one command enters: the same command sent twice enters it once. */
export const costSeriesId = (commandId: string): string => v5(commandId, SERIES_NAMESPACE);

/** Id of one of its entries, in their order. */
export const costId = (seriesId: string, index: number): string => v5(String(index), seriesId);
