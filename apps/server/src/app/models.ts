import { fileURLToPath } from 'node:url';
import { makeSpeechModel, speechModels, speechPurpose, whisperBase } from '../features/captions/index.ts';
import { createModelsCommands, type ModelsCommand, type OperatorAnswer } from '../features/operator/index.ts';
import { addModel } from '../platform/models/add-model.ts';
import { fetchModel } from '../platform/models/fetch-model.ts';
import type { Model } from '../platform/models/model.ts';
import { createModelFolder, type ModelFolder, modelsIn } from '../platform/models/model-folder.ts';

/** The models that this version knows. */
export const modelCatalogue: readonly Model[] = [...speechModels];

/** Beside the built server, in a release that was made with models. */
const packedModels = fileURLToPath(new URL('../../../models', import.meta.url));

/** The models in a folder, and those that came with the release. */
export const openModels = (folder: string): ModelFolder =>
  createModelFolder(folder, modelCatalogue, packedModels);

type Given = {
  readonly dataDir: string;
  /** Where models may be fetched; null: nowhere. */
  readonly modelsUrl: string | null;
  say(line: string): void;
};

/** Answers a command about models. */
export const answerModels = (
  command: ModelsCommand,
  { dataDir, modelsUrl, say }: Given,
): Promise<OperatorAnswer> => {
  const folder = modelsIn(dataDir);
  const models = openModels(folder);
  const commands = createModelsCommands({
    folder,
    usualPurpose: speechPurpose,
    list: models.list,
    check: models.check,
    add: (paths, own) => addModel(folder, modelCatalogue, paths, own),
    async make(paths) {
      await makeSpeechModel(folder, paths);
      return whisperBase;
    },
    fetch: modelsUrl === null ? null : (model) => fetchModel(folder, model, modelsUrl, say),
  });
  return commands.answer(command);
};
