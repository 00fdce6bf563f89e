import type { Model } from '../../../platform/models/model.ts';

/** The purpose of a model that turns speech into text. */
export const speechPurpose = 'speech';

/** Whisper base in all its languages, with numbers of 8 bits, as `making` builds it. */
export const whisperBase: Model = {
  name: 'whisper-base-q8_0',
  purpose: speechPurpose,
  licence: 'MIT',
  languages: ['*'],
  files: [
    {
      name: 'ggml-base-q8_0.bin',
      bytes: 81_768_585,
      sha256: '467a97dfaa151acf6b7cc493b90b0e641bed8abaa769523ae405126637949fb4',
    },
  ],
};

/** The models of speech that this version knows. */
export const speechModels: readonly Model[] = [whisperBase];
