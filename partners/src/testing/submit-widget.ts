/** Sends a widget's form like its page and returns the message that the page would post to its parent. */
export async function submitWidget(
  widgetUrl: string,
  { action = 'submit', code = '1234' }: { action?: 'submit' | 'abort'; code?: string } = {},
): Promise<string> {
  const answer = await fetch(`${widgetUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, code }),
    signal: AbortSignal.timeout(5_000),
  });
  const { result } = (await answer.json()) as { result: string };
  return result;
}
