import { createTranscriptionService } from '../adapters/transcription-service.ts';
import {
  createOfficeEngine,
  createSpeechRecogniser,
  type SpeechRecogniser,
} from '../features/captions/index.ts';
import type { ChineseScript } from '../platform/chinese/chinese-script.ts';
import type { LanguageEnv } from '../platform/env-languages.ts';
import type { Log } from '../platform/log/log.ts';
import { systemTimers } from '../platform/timers/timers.ts';
import { openModels } from './models.ts';

type Given = {
  /** Where the models are. */
  readonly modelsDir: string;
  readonly transcribe: LanguageEnv['transcribe'];
  readonly script: ChineseScript;
  readonly now: () => number;
  readonly log: Log;
};

/**
 * The recogniser of speech: the office's own engine where its model is in the data directory, else
 * the service that the environment names. No process starts before somebody speaks.
 */
export const createRecogniser = ({ modelsDir, transcribe, script, now, log }: Given): SpeechRecogniser =>
  createSpeechRecogniser({
    office: createOfficeEngine({
      models: openModels(modelsDir),
      timers: systemTimers,
      log,
    }),
    service: transcribe === null ? null : createTranscriptionService(transcribe, now),
    script,
    log,
  });
