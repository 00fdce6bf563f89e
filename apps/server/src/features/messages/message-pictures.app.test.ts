import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { messagePictures, messages } from '../../platform/db/schema/messages.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { pngOf } from '../../testing/test-pictures.ts';
import { fileOf, formOf, uploadTo } from '../../testing/test-uploads.ts';
import { createMessagePicturesStore } from './message-pictures-store.ts';

describe('pictures of messages', () => {
  const app = useTestApp();
  const upload = uploadTo(app);
  let office: TestOffice;
  let earlier: number;
  const stored = () => readdirSync(join(app.filesDir, 'messages'), { withFileTypes: true }).length;
  beforeEach(async () => {
    office = await openTestOffice(app);
    earlier = stored();
  });
  const add = (who: 'boss' | 'ken' | 'guest', image: File) => {
    const { bearer, spaceToken } = office[who];
    const init = { body: formOf('picture', image), headers: { 'x-space-token': spaceToken } };
    return upload(`/space/${office.spaceId}/message-picture`, init, { bearer });
  };
  const picture = async (width = 2400, height = 1200) => fileOf(await pngOf(width, height));
  /** Writes a message of the person with the picture, as the live space does. */
  const write = async (userId: string, pictureId: string) => {
    const store = createMessagePicturesStore(app.database());
    const found = await store.findPicture(office.spaceId, userId, pictureId);
    if (found === null) throw new Error('There is no such picture.');
    await app
      .database()
      .sql()
      .insert(messages)
      .values({
        spaceId: office.spaceId,
        channel: `room_${office.roomId}`,
        sender_id: userId,
        sender_name: 'Ken',
        content: '',
        created_at: new Date(),
        picture_file: found.file,
        picture_width: found.width,
        picture_height: found.height,
      });
    return found.file;
  };
  const listed = () =>
    office.as(office.boss)('GET', `/space/${office.spaceId}/messages?channel=room_${office.roomId}`);

  it('MSG-28 stores a picture for its sender, made smaller, and shows it with the message', async () => {
    const made = await add('ken', await picture());
    expect(made).toMatchObject({ status: 201, body: { data: { width: 1600, height: 800 } } });
    const url = textAt(made.body, 'data.url');
    const { bearer } = office.ken;
    expect((await app.read(url, bearer)).headers.get('content-type')).toBe('image/webp');
    // Nobody else sees it before it is sent.
    expect((await app.read(url, office.boss.bearer)).status).toBe(404);
    // The address without its proof shows nothing.
    expect((await app.read(url.split('?')[0] ?? '', bearer)).status).toBe(404);
    const pictureId = textAt(made.body, 'data.picture_id');
    const store = createMessagePicturesStore(app.database());
    expect(await store.findPicture(office.spaceId, office.boss.userId, pictureId)).toBeNull();
    await write(office.ken.userId, pictureId);
    expect((await listed()).body).toMatchObject({ data: [{ content: '', picture: { url, width: 1600 } }] });
    expect((await app.read(url, office.boss.bearer)).status).toBe(200);
  });

  it('MSG-28 is open to guests; refuses what is no picture, and keeps no file of it', async () => {
    expect((await add('guest', await picture(20, 20))).status).toBe(201);
    expect(await add('ken', fileOf(new TextEncoder().encode('no picture')))).toMatchObject({
      body: { code: 'PICTURE_IS_REFUSED' },
    });
    expect(stored()).toBe(earlier + 1);
  });

  it('MSG-28 a picture that was not sent within a day cannot be sent, and is swept', async () => {
    const made = await add('ken', await picture(20, 20));
    await app.database().sql().update(messagePictures).set({ created_at: sql`now() - interval '2 days'` });
    const store = createMessagePicturesStore(app.database());
    await store.forgetPicturesBefore(new Date(Date.now() - 24 * 60 * 60_000));
    expect(
      await store.findPicture(office.spaceId, office.ken.userId, textAt(made.body, 'data.picture_id')),
    ).toBeNull();
  });

  it('MSG-28 a report keeps the picture after its message is deleted', async () => {
    const made = await add('ken', await picture(20, 20));
    const file = await write(office.ken.userId, textAt(made.body, 'data.picture_id'));
    const message_id = textAt((await listed()).body, 'data.0.message_id');
    const report = await office.as(office.boss)('POST', `/space/${office.spaceId}/reports`, {
      message_id,
    });
    expect(report.status).toBe(201);
    const store = createMessagePicturesStore(app.database());
    expect(await store.endPicture(file)).toBe(true);
    await app.database().sql().delete(messages);
    expect(await store.endPicture(file)).toBe(true);
    await app.database().sql().execute(sql`delete from reports`);
    expect(await store.endPicture(file)).toBe(false);
  });
});
