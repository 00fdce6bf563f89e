import * as z from 'zod';
import { enveloped, id, refuses, spaceRoute } from '../kernel/index.ts';
import { conversationName } from '../messages/schema.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { browserSpeechHttp } from './browser-speech.ts';
import { glossaryHttp } from './glossary.ts';
import { meetingRecordsHttp } from './meeting-records.ts';
import { captionsState, lineId, recognisedSpeech, spokenLanguage, transcript } from './schema.ts';

const tags = ['captions'];

export const captionsHttp = {
  ...browserSpeechHttp,
  ...glossaryHttp,
  ...meetingRecordsHttp,
  transcripts: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/transcripts',
      tags,
      summary: 'The lines of speech that I said or heard, newest first',
    })
    .input(
      z.object({
        id,
        /** Only the lines of this conversation. */
        channel: conversationName.optional(),
        /** Only lines that were first published before this time, in server ms. */
        before: z.coerce.number().int().min(0).max(8.64e15).optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
    )
    .output(enveloped(z.array(transcript)))
    .errors(refuses('ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'NOT_INSIDE', 'TRY_AGAIN', 'PLAN_FORBIDS')),
  state: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/captions',
      tags,
      summary: 'Whether speech is recognised here, by which engine, and whether lines are stored',
    })
    .input(z.object({ id }))
    .output(enveloped(captionsState)),
  recognise: spaceRoute(spaceVisitors)
    .route({
      method: 'POST',
      path: '/space/{id}/speech',
      tags,
      summary: 'One sentence of my voice, to be written for those who hear me',
    })
    .input(
      z.object({
        id,
        /** The id of the SpeechEvent with which the sentence began. */
        line: lineId,
        language: spokenLanguage,
        /** A WAV file: 16,000 samples a second, 16 bits, one channel. */
        sound: z.file(),
      }),
    )
    .output(enveloped(recognisedSpeech))
    .errors(
      refuses(
        'PLAN_FORBIDS',
        'FORBIDDEN',
        'NOT_INSIDE',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'TOO_MANY_ATTEMPTS',
        'TRY_AGAIN',
        'CAPTIONS_ARE_OFF',
        'NO_CAPTIONS_AT_LOCKED_TABLES',
        'DAILY_TRANSCRIPT_LIMIT',
        'DAILY_SPACE_TRANSCRIPT_LIMIT',
      ),
    ),
  dictate: spaceRoute(spaceVisitors)
    .route({
      method: 'POST',
      path: '/space/{id}/dictation',
      tags,
      summary: 'One sentence of my voice, written for me alone',
    })
    .input(
      z.object({
        id,
        language: spokenLanguage,
        /** A WAV file: 16,000 samples a second, 16 bits, one channel. */
        sound: z.file(),
      }),
    )
    .output(enveloped(recognisedSpeech))
    .errors(
      refuses(
        'PLAN_FORBIDS',
        'BODY_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'TOO_MANY_ATTEMPTS',
        'CAPTIONS_ARE_OFF',
      ),
    ),
};
