import { misfit, readShape, type Shape } from './shape.ts';

type Path = readonly (string | number)[];

/** Where a value does not have its shape: the paths of the wrong parts; empty when it has. For a report, not for each message. */
export const misfitPaths = (shape: Shape, value: unknown, path: Path = []): readonly Path[] => {
  if (readShape(shape, value) !== misfit) return [];
  const inside = (): readonly Path[] => {
    if (shape.is === 'optional' || shape.is === 'nullable') return misfitPaths(shape.of, value, path);
    if (shape.is === 'array' && Array.isArray(value))
      return value.flatMap((item, index) => misfitPaths(shape.of, item, [...path, index]));
    if (shape.is === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.entries(shape.fields).flatMap(([key, field]) =>
        misfitPaths(field, (value as Record<string, unknown>)[key], [...path, key]),
      );
    return [];
  };
  const found = inside();
  return found.length > 0 ? found : [path];
};
