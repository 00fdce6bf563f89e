import { misfit, readShape, type Shape } from './shape.ts';

type Path = readonly (string | number)[];

/**
 * The paths of the parts of a value that do not match a shape; empty when all match. It reads parts
 * more than once, so use it for error reports, not for every message.
 */
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
