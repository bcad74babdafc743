/** Failures of an embedded widget's process. */
export const widgetFailures = ['process-error', 'invalid-login', 'timed-out', 'user-abort'] as const;
export type WidgetFailure = (typeof widgetFailures)[number];

/** Messages that the bank-data and accounting widgets post to the embedding page. */
export const widgetMessages = ['init', 'process-started', 'process-finished', ...widgetFailures] as const;
export type WidgetMessage = (typeof widgetMessages)[number];
