import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { queryEmbedded } from '@engawa/testkit/embedded-sql';
import { testEnv } from '@engawa/testkit/env';
import { type Connected, openOffice } from '@engawa/testkit/gateway/office';
import { startServer } from '@engawa/testkit/start-server';
import { textAt } from '@engawa/testkit/text-at';
import { requireVoice } from '@engawa/testkit/voices';
import { wavOf } from '@engawa/testkit/wav';

/** Samples a second of the voices. */
const rate = 16_000;

/** A sentence as a page sends it. */
const soundOf = (name: string): File => {
  const samples = Float32Array.from(requireVoice(name).samples, (sample) => sample / 32_768);
  return new File([new Uint8Array(wavOf(samples, rate))], 'sentence.wav', { type: 'audio/wav' });
};

/**
 * The built server with its own database, the real model of speech, the models of translation if
 * there are some, and the demo space, whose guests may have captions.
 */
export const openSpokenOffice = async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'warn', RATE_LIMITS: 'off' } });
  const models = join(server.dataDir, 'models');
  cpSync(join(testEnv.speechModelPath ?? '', 'models'), models, { recursive: true });
  if (testEnv.translationModelsPath !== null)
    cpSync(testEnv.translationModelsPath, models, { recursive: true });
  await queryEmbedded(server.dataDir, 'update company_plans set guest_translate = true');
  const office = await openOffice(server.url, /Demo guest link: (\S+)/.exec(server.output())?.[1] ?? '');
  let refs = 0;

  const headersOf = ({ guest }: Connected) => ({
    authorization: `Bearer ${guest.token}`,
    'x-space-token': guest.spaceToken,
  });
  const post = async (by: Connected, path: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${server.url}/api/v1/space/${office.spaceId}/${path}`, {
      method: 'POST',
      headers: isForm ? headersOf(by) : { ...headersOf(by), 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    });
    return answer.json() as Promise<unknown>;
  };
  /** Whispers and waits for the reply. */
  const ask = async (by: Connected, event: string, data: object) => {
    refs += 1;
    const ref = `ask ${refs}`;
    by.whisper(event, { ...data, ref });
    const reply = await by.reply(ref);
    if (reply?.data.ok !== true) throw new Error(`${event}: ${JSON.stringify(reply)}`);
  };

  return {
    server,
    /** Enters from a loopback address, with the microphone on and captions of their own words. */
    async enter(from: string): Promise<Connected> {
      const person = await office.connect(from);
      await person.enter();
      await ask(person, 'AudioEvent', { isMuteAudio: false });
      await ask(person, 'CaptionsEvent', { isCaptioned: true });
      return person;
    },
    begin: (by: Connected, line: string) => ask(by, 'SpeechEvent', { id: line }),
    /** Sends the sound of a sentence that has begun, by the call of the page. */
    async send(by: Connected, line: string, voice: string): Promise<string> {
      const form = new FormData();
      form.set('line', line);
      form.set('language', voice.startsWith('en') ? 'en-US' : 'ja-JP');
      form.set('sound', soundOf(voice));
      return textAt(await post(by, 'speech', form), 'data.outcome');
    },
    /** The text of a line as a person gets it. */
    async lineOf(person: Connected, line: string): Promise<string> {
      const frame = await person.next(({ event, data }) => event === 'TranscibeEvent' && data.id === line);
      return textAt(frame, 'data.text');
    },
    translate: async (by: Connected, text: string, to: string): Promise<string> =>
      textAt(await post(by, 'translate', { text, from: 'en', to }), 'data.text'),
    stop: server.stop,
  };
};
