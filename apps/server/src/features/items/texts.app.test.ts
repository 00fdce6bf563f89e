import { maxNoteLength } from '@engawa/contract/items';
import { beforeEach, describe, expect, it } from 'vitest';
import { roomItems } from '../../platform/db/schema/items.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

describe('texts and notes', () => {
  const app = useTestApp();
  let office: TestOffice;
  let ken: ReturnType<TestOffice['as']>;
  let path: string;
  beforeEach(async () => {
    office = await openTestOffice(app);
    ken = office.as(office.ken);
    path = `/room/${office.roomId}/item`;
  });
  const text = { type: 'text', x: 10, y: 20, content: 'Welcome' };
  const note = { type: 'note', x: 10, y: 20, content: 'Lunch at noon' };

  it('ITM-26 gives a text one of four sizes and eight colours', async () => {
    const made = await ken('POST', path, text);
    expect(made).toMatchObject({ status: 201, body: { data: { text_size: 'middle', color: 'ink' } } });
    const id = textAt(made.body, 'data.id');
    expect(await ken('PUT', `${path}/${id}`, { text_size: 'huge', color: 'purple' })).toMatchObject({
      body: { data: { text_size: 'huge', color: 'purple', content: 'Welcome' } },
    });
    expect((await ken('PUT', `${path}/${id}`, { x: 30 })).body).toMatchObject({
      data: { text_size: 'huge', color: 'purple' },
    });
    expect((await ken('PUT', `${path}/${id}`, { color: 'white' })).status).toBe(400);
    await app
      .database()
      .sql()
      .update(roomItems)
      .set({ body: { label: '', content: 'Welcome' } });
    // Written before sizes existed.
    const old = await ken('PUT', `${path}/${id}`, { y: 30 });
    expect(old.body).toMatchObject({ data: { text_size: 'middle', color: 'ink' } });
    expect((await ken('POST', path, { ...text, text_size: 'tiny' })).status).toBe(400);
  });

  it('ITM-27 stores a note with its colour and author, and refuses longer ones', async () => {
    const made = await ken('POST', path, note);
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          type: 'note',
          color: 'yellow',
          text_size: null,
          label: '',
          created_by: expect.any(String),
          author: expect.stringContaining('ken'),
        },
      },
    });
    const listed = await ken('GET', `/in-room/${office.roomId}`);
    expect(listed.body).toMatchObject({ items: [{ author: expect.stringContaining('ken') }] });
    const whole = { ...note, color: 'blue', content: 'あ'.repeat(maxNoteLength) };
    expect(await ken('POST', path, whole)).toMatchObject({ status: 201, body: { data: { color: 'blue' } } });
    expect((await ken('POST', path, { ...whole, content: `${whole.content}あ` })).status).toBe(400);
    expect((await ken('POST', path, { ...note, content: '' })).status).toBe(400);
  });
});
