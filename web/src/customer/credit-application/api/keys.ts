/** Query keys of the feature. Everything of an application lies below its own key, so that one call refreshes it all. */
export const applicationKeys = {
  all: ['credit-application'] as const,
  list: ['credit-application', 'list'] as const,
  one: (id: string) => ['credit-application', id] as const,
  part: (id: string, part: string) => ['credit-application', id, part] as const,
};
