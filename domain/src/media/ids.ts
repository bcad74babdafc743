import { v5 } from 'uuid';

const MEDIA_NAMESPACE = '5e0c7a1d-93b4-5f68-8a27-c4d1b60e9f35';

/** Id of a file, derived from its command: a repeated command adds one file. */
export const mediaId = (commandId: string): string => v5(commandId, MEDIA_NAMESPACE);
