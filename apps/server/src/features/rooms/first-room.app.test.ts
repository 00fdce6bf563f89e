import { itemBody } from '@engawa/contract/items';
import { locales } from '@engawa/contract/kernel';
import { tableOf } from '@engawa/contract/meeting-rooms';
import { furnishedTemplates, furnishingNames, templates } from '@engawa/contract/rooms';
import { describe, expect, it } from 'vitest';
import { usePusherClients } from '../../testing/pusher-clients.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice } from '../../testing/test-office.ts';
import { demoFurniture, furnitureIn, starterFurnitureIn } from './furniture.ts';

type Item = { type: string; label: string; content: string | null; created_by: string | null };
const kinds = ['area', 'meeting_room', 'text', 'youtube'];

describe('ROM-15 the first room of a new space', () => {
  const app = useTestApp({ isDemo: true });
  const clients = usePusherClients(app);

  const itemsOf = async (bearer: string, spaceToken: string, roomId: string): Promise<Item[]> => {
    const { body } = await app.call('GET', `/in-room/${roomId}`, { bearer, spaceToken });
    return (body as { items: Item[] }).items;
  };

  it.each([
    ['ja', '打ち合わせテーブル', 'ようこそ'],
    ['en', 'Meeting table', 'Welcome'],
    ['zh_tw', '會議桌', '歡迎'],
  ])('contains what people try first, in %s, and belongs to its creator', async (locale, label, hello) => {
    const { body } = await app.call('POST', '/register', {
      body: app.registration(),
      headers: { 'x-localization': locale },
      from: '198.51.100.1',
    });
    const token = textAt(body, 'token');
    const { spaceToken, roomId } = await app.enter(token, textAt(body, 'data.space.uuid'));
    const items = await itemsOf(token, spaceToken, roomId);
    expect(items.map(({ type }) => type).sort()).toEqual(kinds);
    expect(new Set(items.map(({ created_by }) => created_by))).toEqual(
      new Set([textAt(body, 'data.user.id')]),
    );
    expect(items.find(({ type }) => type === 'meeting_room')?.label).toBe(label);
    expect(items.find(({ type }) => type === 'text')?.content).toContain(hello);
  });

  it('of the demo has the same in two languages, and belongs to nobody', async () => {
    const [, spaceId = ''] = /id=([^&]*)/.exec(app.app().demo_link ?? '') ?? [];
    const gus = await clients.guestOf({ spaceId }, 'Gus');
    const { roomId } = gus;
    await clients.comeIn(gus);
    const items = await itemsOf(gus.token, gus.spaceToken, roomId);
    expect(items.map(({ type }) => type).sort()).toEqual(kinds);
    expect(new Set(items.map(({ created_by }) => created_by))).toEqual(new Set([null]));
    expect(items.find(({ type }) => type === 'meeting_room')?.label).toBe(
      '打ち合わせテーブル / Meeting table',
    );
  });
});

describe('ROM-16 a furnished room', () => {
  const app = useTestApp();

  it.each(furnishingNames)(
    '%s is there with its furniture, and the people of the space hear of both',
    async (furnishing) => {
      const office = await openTestOffice(app);
      const boss = office.as(office.boss);
      const order = { floor_uuid: office.floorId, name: 'Loft', furnishing };
      expect(await office.as(office.ken)('POST', '/room', order)).toMatchObject({ status: 403 });
      const { status, body } = await boss('POST', '/room', order);
      expect([status, textAt(body, 'data.template')]).toEqual([201, furnishedTemplates[furnishing]]);
      const { items } = (await boss('GET', `/in-room/${textAt(body, 'data.uuid')}`)).body as {
        items: Item[];
      };
      expect(items.map(({ type }) => type).sort()).toEqual(
        furnitureIn(furnishing, 'ja')
          .map(({ type }) => type)
          .sort(),
      );
      expect(new Set(items.map(({ created_by }) => created_by))).toEqual(new Set([office.boss.userId]));
    },
  );

  it('is the first room of a space that is created so', async () => {
    const { token } = await app.register();
    const order = { name: 'Town hall', furnishing: 'ALL_HANDS' };
    const { body } = await app.call('POST', '/space', {
      bearer: token,
      body: order,
      headers: { 'x-localization': 'en' },
    });
    expect(textAt(body, 'data.template')).toBe('EVENT');
    const { spaceToken, roomId } = await app.enter(token, textAt(body, 'data.uuid'));
    const { body: room } = await app.call('GET', `/in-room/${roomId}`, { bearer: token, spaceToken });
    expect((room as { items: Item[] }).items.map(({ label }) => label)).toContain('Breakout 1');
  });
});

const everyFurniture = [
  ...locales.map((locale) => [locale, 'NORMAL_OFFICE', starterFurnitureIn(locale)] as const),
  ['demo', 'NORMAL_OFFICE', demoFurniture()] as const,
  ...locales.flatMap((locale) =>
    furnishingNames.map(
      (name) => [`${locale} ${name}`, furnishedTemplates[name], furnitureIn(name, locale)] as const,
    ),
  ),
];

it.each(everyFurniture)(
  'ROM-15 ROM-16 the furniture of %s lies on the floor %s, away from the place where people arrive',
  (_name, template, furniture) => {
    const { widthPx, heightPx } = templates[template];
    const arrival = widthPx < 3200 ? { x: widthPx / 2, y: (heightPx * 900) / 1600 } : { x: 1600, y: 900 };
    for (const body of furniture) {
      expect(itemBody.parse(body)).toEqual(body);
      const { x, y } = body;
      const [width, height] =
        body.type === 'meeting_room'
          ? [tableOf(body.seat_count).widthPx, tableOf(body.seat_count).heightPx]
          : body.type === 'area'
            ? [body.area_size, body.area_size]
            : [300, 170];
      expect(x - width / 2).toBeGreaterThan(0);
      expect(y - height / 2).toBeGreaterThan(0);
      expect(x + width / 2).toBeLessThan(widthPx);
      expect(y + height / 2).toBeLessThan(heightPx);
      // Nobody arrives at a table or inside an area: people appear within 150 px of this place.
      if (body.type !== 'text')
        expect([
          body.type,
          x,
          Math.abs(x - arrival.x) - width / 2 > 150 || Math.abs(y - arrival.y) - height / 2 > 150,
        ]).toEqual([body.type, x, true]);
    }
  },
);
