import {
  isSameQuery,
  SERVED_ID,
  type Served,
  type ServedAnswer,
} from '@kreditlina/domain/content/contracts/served';

/** What the API would answer to this query, where it came with the page. */
export function servedAnswer(query: object): ServedAnswer | undefined {
  const text = document.getElementById(SERVED_ID)?.textContent;
  if (!text) return undefined;
  const served: Served = JSON.parse(text);
  return isSameQuery(served.query, query) ? served.answer : undefined;
}

/** As `servedAnswer`, and it is there no more afterwards. */
export function takeServedAnswer(query: object): ServedAnswer | undefined {
  const answer = servedAnswer(query);
  if (answer) document.getElementById(SERVED_ID)?.remove();
  return answer;
}

/** When it came, milliseconds since the epoch. */
export const servedAt = (): number => performance.timeOrigin;
