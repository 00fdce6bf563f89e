/** The text at a path (`data.user.id`) of an answer's body; who reads what is not there fails on it. */
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
