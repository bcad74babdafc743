/** Longest comment: a page of writing. */
export const COMMENT_MAX_LENGTH = 2_000;
/** Most comments on one company: more are read by nobody. */
export const COMMENTS_MAX = 500;
