import { v5 } from 'uuid';

const COMMENT_NAMESPACE = '3b0f4c52-7d1e-5a86-9c34-1f6e2a7b8d90';

/** Id of a comment, by the command that wrote it: the same command sent twice writes one. */
export const commentId = (commandId: string): string => v5(commandId, COMMENT_NAMESPACE);
