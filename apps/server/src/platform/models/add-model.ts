import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFileSums } from './file-sum.ts';
import { manifestName, modelManifest } from './manifest.ts';
import type { Model, ModelFile } from './model.ts';

/** Why a model was not added, in words for the operator. */
export class ModelRefused extends Error {}

/** A model that no catalogue knows, as the operator describes it. */
export type OwnModel = Omit<Model, 'files'>;

/** The server may run as another user than the command; DATA_DIR itself is closed to others. */
const readable = { folder: 0o755, file: 0o644 };

/**
 * Puts a model into the folder: what `write` leaves in a new folder beside it takes its place in
 * one step, so that a server never sees half of it.
 * @param write writes the files of the model into the folder
 */
export const putModel = async (
  folder: string,
  model: Model,
  write: (target: string) => Promise<void>,
): Promise<void> => {
  const unfinished = join(folder, `.${model.name}-${randomBytes(6).toString('hex')}`);
  const old = `${unfinished}-old`;
  const place = join(folder, model.name);
  await mkdir(unfinished, { recursive: true, mode: readable.folder });
  try {
    await write(unfinished);
    const sumOf = createFileSums();
    for (const { name, sha256 } of model.files)
      if ((await sumOf(join(unfinished, name)).catch(() => null)) !== sha256)
        throw new ModelRefused(
          `${name} is not the file that ${model.name} needs: its sha256 must be ${sha256}.`,
        );
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(model, null, 2)}\n`, {
      mode: readable.file,
    });
    // Whatever the umask of the command is, which the modes above are cut by.
    await chmod(unfinished, readable.folder);
    for (const name of [manifestName, ...model.files.map((file) => file.name)])
      await chmod(join(unfinished, name), readable.file);
    await rename(place, old).catch(() => undefined);
    await rename(unfinished, place);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
};

type Given = { readonly path: string; readonly bytes: number; readonly sha256: string };

const readGiven = async (paths: readonly string[]): Promise<Given[]> => {
  const sumOf = createFileSums();
  const given: Given[] = [];
  for (const path of paths) {
    try {
      const { size: bytes } = await stat(path);
      given.push({ path, bytes, sha256: await sumOf(path) });
    } catch (cause) {
      throw new ModelRefused(`${path} cannot be read.`, { cause });
    }
  }
  return given;
};

const findKnown = (catalogue: readonly Model[], given: readonly Given[]): Model | null =>
  catalogue.find(({ files }) => files.every(({ sha256 }) => given.some((one) => one.sha256 === sha256))) ??
  null;

const toOwn = (own: OwnModel, given: readonly Given[], catalogue: readonly Model[]): Model => {
  if (catalogue.some(({ name }) => name === own.name))
    throw new ModelRefused(`${own.name} is a name of the catalogue, and these are other files.`);
  const files: ModelFile[] = given.map(({ path, bytes, sha256 }) => ({
    name: basename(path),
    bytes,
    sha256,
  }));
  const checked = modelManifest.safeParse({
    name: own.name,
    purpose: own.purpose,
    licence: own.licence,
    languages: own.languages,
    files,
  });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new ModelRefused(`${issue?.path.join('.')}: ${issue?.message}`);
};

/**
 * Copies files of the operator into the folder. Files of the catalogue are known by their sums,
 * whatever they are called; others need `own`.
 * @returns the model they are
 * @throws ModelRefused
 */
export const addModel = async (
  folder: string,
  catalogue: readonly Model[],
  paths: readonly string[],
  own: OwnModel | null,
): Promise<Model> => {
  const given = await readGiven(paths);
  const known = findKnown(catalogue, given);
  if (known === null && own === null)
    throw new ModelRefused(
      [
        'The catalogue does not know these files:',
        ...given.map(({ path, sha256 }) => `  ${path}  sha256 ${sha256}`),
        'Add them under a name of your own with --name, --licence and --languages.',
      ].join('\n'),
    );
  const model = known ?? toOwn(own as OwnModel, given, catalogue);
  await putModel(folder, model, async (target) => {
    for (const { name, sha256 } of model.files) {
      const source = given.find((one) => one.sha256 === sha256);
      if (source !== undefined)
        await pipeline(
          createReadStream(source.path),
          createWriteStream(join(target, name), { mode: readable.file }),
        );
    }
  });
  return model;
};
