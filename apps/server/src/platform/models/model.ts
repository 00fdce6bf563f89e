/** A file of a model. */
export type ModelFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** A model that this server knows, whether it is installed or not. */
export type Model = {
  readonly name: string;
  /** A word of the feature that reads it. */
  readonly purpose: string;
  /** As SPDX names it. */
  readonly licence: string;
  /** BCP 47 tags, or pairs of them (`en-ja`). */
  readonly languages: readonly string[];
  readonly files: readonly ModelFile[];
};

/** The size of all its files, in bytes. */
export const sizeOf = ({ files }: Pick<Model, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
