import * as z from 'zod';
import type { Model } from './model.ts';

/** The name of a file or a folder, which cannot leave its own folder. */
const plainName = z.string().regex(/^[a-z\d][\w.-]{0,99}$/i, 'must have letters, digits, dots and dashes');

const modelFile = z.object({
  name: plainName,
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[\da-f]{64}$/, 'must be a sum of 64 hexadecimal digits'),
});

/** The file `manifest.json` of an installed model. */
export const modelManifest = z.object({
  name: plainName,
  purpose: z.string().min(1).max(100),
  licence: z.string().min(1).max(100),
  languages: z.array(z.string().min(1).max(40)).max(200),
  files: z.array(modelFile).min(1).max(20),
});

export const manifestName = 'manifest.json';

/** Null: the text is no manifest. */
export const readManifest = (text: string): Model | null => {
  try {
    return modelManifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
