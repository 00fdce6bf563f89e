import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createFileSums } from './file-sum.ts';
import { manifestName, readManifest } from './manifest.ts';
import type { Model } from './model.ts';

/** `changed`: a file of it is not the one that the catalogue or its manifest names. */
export type ModelState = 'ready' | 'missing' | 'changed';

export type ModelFolder = {
  /** Those of the catalogue and those with a manifest of the operator, which come first. */
  list(): readonly Model[];
  /** By the sizes of its files, without reading them: what `check` will probably find. */
  glance(model: Model): ModelState;
  /** By the sums of its files. Each file is read once as long as it does not change. */
  check(model: Model): Promise<ModelState>;
  /** The path of a file of a model. */
  pathOf(model: Model, file: string): string;
};

/** Where the models of a data directory are. */
export const modelsIn = (dataDir: string): string => join(dataDir, 'models');

const foldersIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const manifestIn = (folder: string): Model | null => {
  try {
    return readManifest(readFileSync(join(folder, manifestName), 'utf8'));
  } catch {
    return null;
  }
};

/**
 * The models in a folder, each in a folder of its name. A file whose sum is not the expected one is
 * never given to anybody: for names of the catalogue its sum decides, whatever a manifest says.
 * @param packed models that came with the release, for those that are not in the folder
 */
export const createModelFolder = (
  folder: string,
  catalogue: readonly Model[],
  packed: string | null = null,
): ModelFolder => {
  const sumOf = createFileSums();
  const pathOf = (model: Model, file: string) => {
    const own = join(folder, model.name);
    return packed === null || existsSync(own) ? join(own, file) : join(packed, model.name, file);
  };
  /** Null also where this user may not look. */
  const sizeAt = (path: string): number | null => {
    try {
      return statSync(path).size;
    } catch {
      return null;
    }
  };

  const glance = (model: Model): ModelState => {
    const sizes = model.files.map(({ name, bytes }) => ({ bytes, found: sizeAt(pathOf(model, name)) }));
    if (sizes.some(({ found }) => found === null)) return 'missing';
    return sizes.every(({ bytes, found }) => bytes === found) ? 'ready' : 'changed';
  };

  return {
    list() {
      const known = new Set(catalogue.map(({ name }) => name));
      const own = [folder, packed]
        .flatMap((root) => (root === null ? [] : foldersIn(root).map((name) => join(root, name))))
        .flatMap((path) => manifestIn(path) ?? [])
        .filter(({ name }) => !known.has(name) && known.add(name));
      return [...own, ...catalogue];
    },
    glance,
    async check(model) {
      const state = glance(model);
      if (state !== 'ready') return state;
      for (const { name, sha256 } of model.files) {
        const sum = await sumOf(pathOf(model, name)).catch(() => null);
        if (sum === null) return glance(model) === 'missing' ? 'missing' : 'changed';
        if (sum !== sha256) return 'changed';
      }
      return 'ready';
    },
    pathOf,
  };
};
