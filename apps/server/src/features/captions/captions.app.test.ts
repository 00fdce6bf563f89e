import { speechPerMinute } from '@engawa/contract/captions';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { fileOf, formOf, uploadTo } from '../../testing/test-uploads.ts';

/** The header of a WAV file of silence, and its samples. */
const wavOf = (seconds: number, rate = 16_000): Uint8Array => {
  const data = Math.round(seconds * rate) * 2;
  const wav = Buffer.alloc(44 + data);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + data, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(data, 40);
  return wav;
};

type App = ReturnType<typeof useTestApp>;
const sendTo = (app: App, { spaceId, ken }: TestOffice, sound: Uint8Array) => {
  const form = formOf('sound', fileOf(sound));
  form.append('line', 'l1');
  form.append('language', 'ja-JP');
  const headers = { 'x-space-token': ken.spaceToken };
  return uploadTo(app)(`/space/${spaceId}/speech`, { body: form, headers }, ken);
};
const dictateTo = (app: App, { spaceId, ken }: TestOffice, sound: Uint8Array) => {
  const form = formOf('sound', fileOf(sound));
  form.append('language', 'ja-JP');
  const headers = { 'x-space-token': ken.spaceToken };
  return uploadTo(app)(`/space/${spaceId}/dictation`, { body: form, headers }, ken);
};

describe('the rate of sentences', () => {
  const app = useTestApp();

  it('CAP-10 is that of speech without a pause, and not that of files', async () => {
    const office = await openTestOffice(app);
    const sound = wavOf(0.1);
    for (let sent = 0; sent < speechPerMinute; sent += 1)
      expect(await sendTo(app, office, sound)).toMatchObject({ body: { code: 'CAPTIONS_ARE_OFF' } });
    expect(await sendTo(app, office, sound)).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  it('CAP-18 is that of dictation too, counted together', async () => {
    const office = await openTestOffice(app);
    const sound = wavOf(0.1);
    for (let sent = 0; sent < speechPerMinute; sent += 1)
      expect(await dictateTo(app, office, sound)).toMatchObject({ body: { code: 'CAPTIONS_ARE_OFF' } });
    expect(await sendTo(app, office, sound)).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});

describe('captions over HTTP', () => {
  const app = useTestApp({ hasRateLimits: false });
  let office: TestOffice;

  beforeEach(async () => {
    office = await openTestOffice(app);
  });

  const send = (sound: Uint8Array) => sendTo(app, office, sound);

  it('CAP-14 says why no speech is recognised where the operator has put no model, and refuses it', async () => {
    const { ken, spaceId } = office;
    expect(await office.as(ken)('GET', `/space/${spaceId}/captions`)).toMatchObject({
      body: {
        data: {
          engine: null,
          why_none: 'MODEL_MISSING',
          is_kept: true,
          is_allowed: true,
          is_cloud_allowed: false,
        },
      },
    });
    expect(await send(wavOf(1))).toMatchObject({ status: 403, body: { code: 'CAPTIONS_ARE_OFF' } });
  });

  it('CAP-10 refuses what is no WAV of one channel at 16,000 samples, and more than seven seconds', async () => {
    for (const sound of [new Uint8Array(10), wavOf(1, 8_000)])
      expect(await send(sound)).toMatchObject({ body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    expect(await send(wavOf(7.01))).toMatchObject({ body: { code: 'BODY_TOO_LARGE' } });
  });

  it('CAP-18 dictation needs no conversation, and is refused like captions where there is no engine', async () => {
    expect(await dictateTo(app, office, wavOf(1))).toMatchObject({
      status: 403,
      body: { code: 'CAPTIONS_ARE_OFF' },
    });
  });

  it('CAP-7 a Manager turns storing off for a space', async () => {
    const { boss, ken, spaceId } = office;
    const asKen = office.as(ken);
    expect(await asKen('PUT', `/space/${spaceId}`, { keeps_transcripts: false })).toMatchObject({
      body: { code: 'FORBIDDEN' },
    });
    expect((await office.as(boss)('PUT', `/space/${spaceId}`, { keeps_transcripts: false })).status).toBe(
      200,
    );
    expect(await asKen('GET', `/space/${spaceId}/captions`)).toMatchObject({
      body: { data: { is_kept: false } },
    });
  });
});
