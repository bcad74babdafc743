let latest: string | undefined;

/** Keeps the position of this tab's last command, so that its next reads include it. */
export function rememberPosition(headers: Headers): void {
  latest = headers.get('X-Event-Position') ?? latest;
}

/** What a read sends back as `X-Min-Position`. */
export function minPosition(): string | undefined {
  return latest;
}

/** Forgets the position: another person logs in, or a test starts. */
export function forgetPosition(): void {
  latest = undefined;
}
