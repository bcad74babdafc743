/** How the process in an embedded widget fails. */
export const widgetFailures = ['process-error', 'invalid-login', 'timed-out', 'user-abort'] as const;
export type WidgetFailure = (typeof widgetFailures)[number];

/** What the widgets of bank data and of accounting post to the page around them. */
export const widgetMessages = ['init', 'process-started', 'process-finished', ...widgetFailures] as const;
export type WidgetMessage = (typeof widgetMessages)[number];
