import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { NoAnswer, requestGiven } from '../outbound/given-address.ts';
import { ModelRefused, putModel } from './add-model.ts';
import type { Model, ModelFile } from './model.ts';

/** For one file. A slow line needs ten minutes for 80 MB. */
const fileTimeoutMs = 30 * 60_000;
const progressSteps = 10;

/** Passes on at most the bytes that are expected, and says each tenth of them. */
const counted = ({ name, bytes }: ModelFile, say: (line: string) => void): Transform => {
  let count = 0;
  let tenths = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      count += piece.length;
      if (count > bytes)
        return done(new ModelRefused(`${name} is longer than the ${bytes} bytes it must have.`));
      const reached = Math.floor((count / bytes) * progressSteps);
      if (reached > tenths) say(`${name}: ${reached * (100 / progressSteps)} %`);
      tenths = reached;
      done(null, piece);
    },
  });
};

const fetchFile = async (
  from: string,
  model: Model,
  file: ModelFile,
  target: string,
  say: (line: string) => void,
): Promise<void> => {
  let refused: ModelRefused | null = null;
  try {
    await requestGiven(
      `${from.replace(/\/$/, '')}/${model.name}/${file.name}`,
      { method: 'GET', timeoutMs: fileTimeoutMs },
      async (response) => {
        if (!response.ok || response.body === null) {
          refused = new ModelRefused(
            `MODELS_URL answered ${response.status} for ${model.name}/${file.name}.`,
          );
          return;
        }
        const body = Readable.fromWeb(response.body as ReadableStream);
        await pipeline(
          body,
          counted(file, say),
          createWriteStream(join(target, file.name), { mode: 0o644 }),
        ).catch((error: unknown) => {
          if (!(error instanceof ModelRefused)) throw error;
          refused = error;
        });
      },
    );
  } catch (cause) {
    if (cause instanceof NoAnswer) throw new ModelRefused('MODELS_URL does not answer.', { cause });
    throw cause;
  }
  if (refused !== null) throw refused;
};

/**
 * Gets a model of the catalogue from the operator's own address, `from/NAME/FILE`.
 * @throws ModelRefused
 */
export const fetchModel = (
  folder: string,
  model: Model,
  from: string,
  say: (line: string) => void,
): Promise<void> =>
  putModel(folder, model, async (target) => {
    for (const file of model.files) await fetchFile(from, model, file, target, say);
  });
