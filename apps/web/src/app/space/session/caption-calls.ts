import type { CaptionCalls } from '../../../features/captions/index.ts';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';

const fileOf = (sound: Blob) => new File([sound], 'sentence.wav', { type: 'audio/wav' });

/** The calls about what is said in a space. Each rejects with the server's refusal. */
export const createCaptionCalls = ({ calls }: Pick<ApiClient, 'calls'>, id: string): CaptionCalls => ({
  readState: async () => (await calls.captions.state({ id })).data,
  readLines: async (before) => (await calls.captions.transcripts({ id, before })).data,
  readRecords: async ({ skip, limit }) => (await calls.captions.meetingRecords({ id, skip, limit })).data,
  readMeeting: async (record, { skip, limit }) =>
    (await calls.captions.meetingTranscripts({ id, record, skip, limit })).data,
  removeRecord: async (record) => {
    await calls.captions.removeMeetingRecord({ id, record });
  },
  notes: {
    readProvider: async () => (await calls.assistant.offer({ id })).data.provider,
    read: async (record) => (await calls.assistant.notes({ id, record })).data,
    draft: async (record, part, signal) =>
      (await calls.assistant.draftNotes({ id, record, ...part }, { signal })).data,
    share: async (record, notes) => (await calls.assistant.shareNotes({ id, record, notes })).data,
  },
  recognise: async ({ sound, ...sentence }) =>
    (await calls.captions.recognise({ id, ...sentence, sound: fileOf(sound) })).data,
  dictate: async ({ sound, language }) =>
    (await calls.captions.dictate({ id, language, sound: fileOf(sound) })).data,
});
