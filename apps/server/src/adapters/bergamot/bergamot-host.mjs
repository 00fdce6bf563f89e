// Translates with the models of Bergamot, in a process of its own: a broken model ends this process
// and nothing else. It is plain JavaScript, because it runs without the loader of TypeScript.
//
// The wrapper of the package fails under Node.js (`require is not defined`) and downloads its
// models, so this file loads the WebAssembly module and the models itself.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';

/** @typedef {import('./host-process.ts').HostRequest} HostRequest */
/** @typedef {import('./host-process.ts').HostReply} HostReply */
/** @typedef {import('./translation-models.ts').TranslationModel} TranslationModel */

/** Models in memory at once: each takes about 30 MB. */
const maxModels = 4;

/** The functions of the module that its matrix products call, and their names outside. */
const products = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
};

/** The settings of the package for models of this kind. */
const settings = {
  'beam-size': '1',
  normalize: '1.0',
  'word-penalty': '0',
  'cpu-threads': '0',
  'skip-cost': 'true',
  alignment: 'soft',
  quiet: 'true',
  'quiet-translation': 'true',
  'max-length-break': '128',
  'mini-batch-words': '1024',
  workspace: '128',
  'max-length-factor': '2.0',
};

/** The generated bindings have no types. @typedef {any} Bindings */

/** @returns {Promise<Bindings>} */
const loadModule = () => {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('@browsermt/bergamot-translator/package.json')), 'worker');
  const code = readFileSync(join(folder, 'bergamot-translator-worker.wasm'));
  return new Promise((resolve, reject) => {
    /** @type {Bindings} */
    const bindings = {
      print() {},
      printErr() {},
      onAbort: reject,
      onRuntimeInitialized: () => resolve(bindings),
      instantiateWasm(
        /** @type {WebAssembly.Imports} */ imports,
        /** @type {(instance: WebAssembly.Instance) => void} */ accept,
      ) {
        const gemm = Object.fromEntries(
          Object.entries(products).map(([name, outside]) => [
            name,
            (/** @type {unknown[]} */ ...args) => bindings.asm[outside](...args),
          ]),
        );
        WebAssembly.instantiate(code, Object.assign({}, imports, { wasm_gemm: gemm })).then(
          ({ instance }) => accept(instance),
          reject,
        );
        return {};
      },
    };
    Object.assign(globalThis, { Module: bindings });
    runInThisContext(readFileSync(join(folder, 'bergamot-translator-worker.js'), 'utf8'));
  });
};

const module = await loadModule();
const service = new module.BlockingService({ cacheSize: 0 });
/** By name, the one that was used last at the end. @type {Map<string, Bindings>} */
const models = new Map();

class ChangedFile extends Error {}

/**
 * The bytes that were compared with the manifest are the ones that are loaded.
 * @param {TranslationModel['files'][number]} file
 * @param {number} alignment
 */
const loadFile = ({ path, sha256 }, alignment) => {
  const bytes = readFileSync(path);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new ChangedFile(path);
  const memory = new module.AlignedMemory(bytes.byteLength, alignment);
  memory.getByteArrayView().set(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return memory;
};

/** @param {TranslationModel} model */
const loadModel = ({ files }) => {
  const find = (/** @type {string} */ part) => files.find((file) => file.part === part);
  const weights = find('model');
  const vocabularies = [find('vocab') ?? find('srcvocab'), find('trgvocab')].filter(
    (file) => file !== undefined,
  );
  if (weights === undefined || vocabularies.length === 0) throw new Error('a file is missing');
  const shortlist = find('lex');
  const list = new module.AlignedMemoryList();
  for (const file of vocabularies) list.push_back(loadFile(file, 64));
  const precision = weights.path.endsWith('intgemm8.bin') ? 'int8shiftAll' : 'int8shiftAlphaAll';
  const lines = Object.entries(settings).concat([['gemm-precision', precision]]);
  return new module.TranslationModel(
    lines.map(([name, value]) => `${name}: ${value}\n`).join(''),
    loadFile(weights, 256),
    shortlist === undefined ? null : loadFile(shortlist, 64),
    list,
    null,
  );
};

/** @param {Bindings[]} steps @param {string} text @returns {string} */
const run = (steps, text) => {
  const input = new module.VectorString();
  const options = new module.VectorResponseOptions();
  input.push_back(text);
  options.push_back({ alignment: false, html: false, qualityScores: false });
  const responses =
    steps.length > 1
      ? service.translateViaPivoting(...steps, input, options)
      : service.translate(...steps, input, options);
  const translated = responses.get(0).getTranslatedText();
  for (const used of [responses, input, options]) used.delete();
  return translated;
};

/**
 * Loads a model if it is not there, and tries it with a number once.
 * @param {TranslationModel} model
 */
const openModel = (model) => {
  const known = models.get(model.name);
  models.delete(model.name);
  const opened = known ?? loadModel(model);
  if (known === undefined && run([opened], '10').trim() === '') throw new Error('it translates nothing');
  models.set(model.name, opened);
  return opened;
};

/** @param {readonly TranslationModel[]} used */
const forgetUnused = (used) => {
  for (const [name, model] of models) {
    if (models.size <= maxModels) return;
    if (used.some((one) => one.name === name)) continue;
    models.delete(name);
    model.delete();
  }
};

/** @param {HostRequest} request @returns {HostReply} */
const answer = ({ id, steps, text }) => {
  let opening = '';
  try {
    const opened = steps.map((model) => {
      opening = model.name;
      return openModel(model);
    });
    forgetUnused(steps);
    opening = '';
    return { id, text: run(opened, text), rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { id, fault: error instanceof ChangedFile ? 'changed' : 'broken', model: opening };
  }
};

process.on('message', (/** @type {HostRequest} */ request) => process.send?.(answer(request)));
process.on('disconnect', () => process.exit(0));
