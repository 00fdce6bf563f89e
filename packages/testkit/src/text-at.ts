/** The text at a path (`data.user.id`) in the body of a response; throws when there is none. */
export const textAt = (body: unknown, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      body,
    );
  if (typeof value !== 'string')
    throw new Error(`No text at ${path} in ${JSON.stringify(body)?.slice(0, 500)}`);
  return value;
};
