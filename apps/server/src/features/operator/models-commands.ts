import * as z from 'zod';
import { ModelRefused, type OwnModel } from '../../platform/models/add-model.ts';
import { type Model, sizeOf } from '../../platform/models/model.ts';
import type { ModelState } from '../../platform/models/model-folder.ts';
import type { OperatorAnswer } from './commands.ts';
import { tableOf } from './table.ts';

const paths = z.array(z.string().min(1)).min(1, 'give the files with --from');

/** The commands about models work on the data directory, whether a server runs or not. */
export const modelsCommand = z.discriminatedUnion('models', [
  z.object({ models: z.literal('list') }),
  z.object({
    models: z.literal('add'),
    paths,
    name: z.string().optional(),
    purpose: z.string().optional(),
    licence: z.string().optional(),
    languages: z.string().optional(),
  }),
  z.object({ models: z.literal('make'), paths }),
  z.object({ models: z.literal('fetch'), name: z.string() }),
]);
export type ModelsCommand = z.output<typeof modelsCommand>;

export type ModelsPorts = {
  /** Where they are, to be printed. */
  readonly folder: string;
  /** The purpose of a model of which the operator says none. */
  readonly usualPurpose: string;
  list(): readonly Model[];
  check(model: Model): Promise<ModelState>;
  add(paths: readonly string[], own: OwnModel | null): Promise<Model>;
  /** Builds the one model that can be built. */
  make(paths: readonly string[]): Promise<Model>;
  /** Null: no address is set. */
  readonly fetch: ((model: Model) => Promise<void>) | null;
};

type Adding = Extract<ModelsCommand, { readonly models: 'add' }>;

const words: Readonly<Record<ModelState, string>> = {
  ready: 'ready',
  missing: '–',
  changed: 'CHANGED',
};

const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1e6))} MB`;

const toOwn = ({ name, licence, languages, purpose }: Adding, usualPurpose: string): OwnModel | null => {
  if (name === undefined) return null;
  if (licence === undefined || languages === undefined)
    throw new ModelRefused('A model of your own needs --name, --licence and --languages (such as ja,en).');
  const tags = languages.split(',').map((tag) => tag.trim());
  return { name, licence, purpose: purpose ?? usualPurpose, languages: tags.filter((tag) => tag !== '') };
};

/** Lists, adds, makes and fetches the files of models. */
export const createModelsCommands = (ports: ModelsPorts) => {
  const listAll = async (): Promise<string[]> => {
    const rows: string[][] = [];
    for (const model of ports.list())
      rows.push([
        words[await ports.check(model)],
        model.name,
        model.purpose,
        model.languages.join(' '),
        megabytes(sizeOf(model)),
        model.licence,
      ]);
    return tableOf(['', 'name', 'purpose', 'languages', 'size', 'licence'], rows).concat(
      '',
      `They are in ${ports.folder}. CHANGED: a file is not the expected one and is not used.`,
    );
  };

  const fetchNamed = async (name: string): Promise<Model> => {
    if (ports.fetch === null)
      throw new ModelRefused('MODELS_URL is not set: nothing is downloaded from anywhere else.');
    const model = ports.list().find((one) => one.name === name);
    if (model === undefined)
      throw new ModelRefused(`There is no model "${name}". List them with: npm run engawa -- models`);
    await ports.fetch(model);
    return model;
  };

  const put = (command: Exclude<ModelsCommand, { readonly models: 'list' }>): Promise<Model> => {
    if (command.models === 'make') return ports.make(command.paths);
    if (command.models === 'fetch') return fetchNamed(command.name);
    return ports.add(command.paths, toOwn(command, ports.usualPurpose));
  };

  return {
    async answer(command: ModelsCommand): Promise<OperatorAnswer> {
      try {
        if (command.models === 'list') return { ok: true, lines: await listAll() };
        const { name } = await put(command);
        return {
          ok: true,
          lines: [`${name} is in ${ports.folder}. A running server uses it from the next sentence on.`],
        };
      } catch (error) {
        if (error instanceof ModelRefused) return { ok: false, why: error.message };
        throw error;
      }
    },
  };
};
