import {
  isSameQuery,
  SERVED_ID,
  type Served,
  type ServedAnswer,
} from '@kreditlina/domain/content/contracts/served';

/** The API's answer to this query, if it was embedded in the page. */
export function servedAnswer(query: object): ServedAnswer | undefined {
  const text = document.getElementById(SERVED_ID)?.textContent;
  if (!text) return undefined;
  const served: Served = JSON.parse(text);
  return isSameQuery(served.query, query) ? served.answer : undefined;
}

/** Like `servedAnswer`, but removes the embedded answer. */
export function takeServedAnswer(query: object): ServedAnswer | undefined {
  const answer = servedAnswer(query);
  if (answer) document.getElementById(SERVED_ID)?.remove();
  return answer;
}

/** Time at which the page arrived, in milliseconds since the epoch. */
export const servedAt = (): number => performance.timeOrigin;
