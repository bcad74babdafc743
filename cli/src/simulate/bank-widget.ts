/**
 * Completes the bank's widget as its user would.
 * @throws Error if it refuses, or does not answer within ten seconds
 */
export async function endWidget(widgetUrl: string): Promise<void> {
  const answer = await fetch(`${widgetUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'submit', code: '1234' }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`The widget answered ${answer.status}`);
}
