import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { maxFormBytes, maxPortraitBytes } from '@engawa/contract/pictures';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { bombPng, jpegOf, jpegWithExif, pngOf, scriptSvg } from '../../testing/test-pictures.ts';
import { fileOf, formOf, uploadTo } from '../../testing/test-uploads.ts';

const uploadPaths = Object.keys(maxFormBytes);

describe('pictures of people', () => {
  const app = useTestApp();
  const upload = uploadTo(app);
  let office: TestOffice;
  let png: File;
  /** Files that an earlier test has left behind. */
  let earlier: Set<string>;
  beforeEach(async () => {
    earlier = new Set(filesIn('avatars', 'cards'));
    office = await openTestOffice(app);
    png = fileOf(await pngOf());
  });

  const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers });
  const filesIn = (...kinds: string[]) => kinds.flatMap((kind) => readdirSync(join(app.filesDir, kind)));
  const storedFiles = (kind: string) => filesIn(kind).filter((name) => !earlier.has(name));
  const setAvatar = (bearer: string, file: File | string = png) =>
    upload('/user-avatar', formOf('avatar', file), { bearer });
  const setCard = (bearer: string, file: File | string = png) =>
    upload('/user/upload-business-card', formOf('business_card', file), { bearer });
  const avatarOf = async (bearer: string) =>
    textAt((await app.call('GET', '/user', { bearer })).body, 'data.avatar');

  describe('are refused', () => {
    it.each(uploadPaths)('PIC-7 on %s without a session, before anything is read', async (path) => {
      let pulled = 0;
      const body = new ReadableStream(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(1024));
          },
        },
        { highWaterMark: 0 },
      );
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await upload(
        path.replace('{id}', office.companyId),
        { body, headers, duplex: 'half' } as RequestInit,
        {},
      );
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(pulled).toBe(0);
    });

    it('PIC-8 PIC-12 for the other kind of account', async () => {
      const { boss, guest } = office;
      const answers = [
        await setAvatar(guest.bearer),
        await upload('/guest-avatar', formOf('avatar', png), boss),
        await setCard(guest.bearer),
        await app.call('DELETE', '/user-avatar', { bearer: guest.bearer }),
        await app.call('DELETE', '/guest-avatar', { bearer: boss.bearer }),
        await app.call('DELETE', '/user/upload-business-card', { bearer: guest.bearer }),
        await app.call('GET', '/user/business-card', { bearer: guest.bearer }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect([storedFiles('avatars'), storedFiles('cards')]).toEqual([[], []]);
    });

    it.each([
      ['application/json', '{"avatar":"x"}'],
      ['application/x-www-form-urlencoded', 'avatar=x'],
      ['', 'x'],
    ])('PIC-7 in a body of type %j', async (type, body) => {
      const answer = await upload('/user-avatar', { body, headers: { 'content-type': type } }, office.boss);
      expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    });

    it.each([
      ['without a boundary', 'multipart/form-data', '--x\r\n\r\n'],
      ['that is none', 'multipart/form-data; boundary=x', 'hello'],
      [
        'that ends in the middle',
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="avatar"\r\n\r\nhal',
      ],
      [
        'of a thousand fields',
        'multipart/form-data; boundary=x',
        `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_000)}--x--\r\n`,
      ],
    ])('in a form %s', async (_what, type, body) => {
      const answer = await upload('/user-avatar', { body, headers: { 'content-type': type } }, office.boss);
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    });

    it.each([
      ['no file', formOf('other', 'x'), 'validation.required'],
      ['a text for a file', formOf('avatar', 'x'), 'validation.invalid'],
    ])('with %s', async (_what, form, key) => {
      expect(await upload('/user-avatar', form, office.boss)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'avatar', key }] } },
      });
    });

    it.each([
      ['an SVG with a script', scriptSvg, 'a.svg', 'image/svg+xml'],
      ['one that calls itself a PNG', scriptSvg, 'a.png', 'image/png'],
      ['a page that calls itself a JPEG', Buffer.from('<script>1</script>'), 'a.jpg', 'image/jpeg'],
      ['nothing at all', Buffer.alloc(0), 'a.png', 'image/png'],
    ])('PIC-1 if they are %s', async (_what, bytes, name, type) => {
      for (const send of [setAvatar, setCard])
        expect(await send(office.boss.bearer, fileOf(bytes, name, type))).toMatchObject({
          status: 400,
          body: { code: 'PICTURE_IS_REFUSED' },
        });
      expect([storedFiles('avatars'), storedFiles('cards')]).toEqual([[], []]);
    });

    it('PIC-4 if they are decompression bombs', async () => {
      expect(await setAvatar(office.boss.bearer, fileOf(bombPng()))).toMatchObject({
        status: 400,
        body: { code: 'PICTURE_IS_TOO_LARGE' },
      });
    });

    it('PIC-3 above the size limit, as a file and as a body', async () => {
      const large = (bytes: number) => fileOf(Buffer.alloc(bytes));
      expect(await setAvatar(office.boss.bearer, large(maxPortraitBytes + 1))).toMatchObject({
        status: 413,
        body: { code: 'BODY_TOO_LARGE', detail: { limit: maxPortraitBytes } },
      });
      const limit = maxFormBytes['/user-avatar'] ?? 0;
      expect(await setAvatar(office.boss.bearer, large(limit))).toMatchObject({
        status: 413,
        body: { code: 'BODY_TOO_LARGE', detail: { limit } },
      });
    });

    it('PIC-7 for a user who sends more than 30 in ten minutes', async () => {
      const text = () => setAvatar(office.boss.bearer, 'no file');
      for (let time = 0; time < 30; time += 1) expect((await text()).status).toBe(400);
      const stopped = await setAvatar(office.boss.bearer);
      expect(stopped).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await setAvatar(office.ken.bearer)).status).toBe(200);
    });

    it('PIC-12 if the card’s owner is not in the space, or the caller has no space', async () => {
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      await setCard(eve.token);
      expect(await office.as(office.boss)('GET', `/user/${eve.userId}/business-card`)).toMatchObject({
        status: 400,
        body: { code: 'USER_IS_NOT_EXIST' },
      });
      for (const headers of [{}, { 'x-space-token': office.boss.spaceToken }] as Record<string, string>[])
        expect(
          await app.call('GET', `/user/${office.boss.userId}/business-card`, { bearer: eve.token, headers }),
        ).toMatchObject({ status: 403, body: { code: 'SPACE_TOKEN_DENIED' } });
    });
  });

  it('PIC-2 PIC-5 PIC-8 an avatar is re-encoded, shown to everyone, and gone once it is removed', async () => {
    const { boss, ken } = office;
    const drawn = `/avatars/${boss.userId}.svg`;
    expect(await avatarOf(boss.bearer)).toBe(drawn);
    const answer = await setAvatar(boss.bearer, fileOf(await jpegWithExif(), 'me.jpg', 'image/jpeg'));
    const address = textAt(answer.body, 'avatar_url');
    expect(answer).toMatchObject({ status: 200, body: { avatar_url: address } });
    expect(address).toMatch(/^\/pictures\/avatars\/[0-9a-f]{32}\.webp$/);
    expect(await avatarOf(boss.bearer)).toBe(address);
    const people = await office.as(ken)('GET', `/space/${office.spaceId}/users`);
    expect(people.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: boss.userId, avatar: address })]),
    });
    const picture = Buffer.from(await (await get(address)).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(picture.toString('latin1')).not.toContain('Secret Camera');

    const next = textAt((await setAvatar(boss.bearer)).body, 'avatar_url');
    expect(next).not.toBe(address);
    expect((await get(address)).status).toBe(404);
    expect(storedFiles('avatars')).toHaveLength(1);
    expect((await app.call('DELETE', '/user-avatar', { bearer: boss.bearer })).body).toEqual({
      avatar_url: drawn,
    });
    expect((await get(next)).status).toBe(404);
    expect(storedFiles('avatars')).toEqual([]);
    expect(await avatarOf(boss.bearer)).toBe(drawn);
  });

  it('PIC-8 a guest has an avatar too', async () => {
    const { guest } = office;
    const answer = await upload('/guest-avatar', formOf('avatar', png), guest);
    const address = textAt(answer.body, 'avatar_url');
    expect((await app.call('GET', '/guest', { bearer: guest.bearer })).body).toMatchObject({
      data: { avatar: address },
    });
    expect((await get(address)).status).toBe(200);
    expect((await app.call('DELETE', '/guest-avatar', { bearer: guest.bearer })).body).toEqual({
      avatar_url: `/avatars/${guest.userId}.svg`,
    });
    expect((await get(address)).status).toBe(404);
  });

  it('PIC-8 of two sent at once, one is kept, and no file is left behind', async () => {
    const answers = await Promise.all([setAvatar(office.boss.bearer), setAvatar(office.boss.bearer)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(storedFiles('avatars').map((name) => `/pictures/avatars/${name}.webp`)).toEqual([
      await avatarOf(office.boss.bearer),
    ]);
  });

  it('PIC-11 a picture is served as a picture and nothing else', async () => {
    const address = textAt((await setAvatar(office.boss.bearer)).body, 'avatar_url');
    const answer = await get(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
    const again = await get(address, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    `/pictures/avatars/${'0'.repeat(32)}.webp`,
    '/pictures/avatars/..%2f..%2fapp-secret.webp',
    '/pictures/avatars/x.webp',
    '/pictures/avatars/',
    '/pictures/passwords/x.webp',
    '/pictures/',
  ])('PIC-10 nothing is served at %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  describe('business cards', () => {
    const cardAt = async (bearer: string) =>
      textAt((await app.call('GET', '/user/business-card', { bearer })).body, 'business_card_url');

    it('PIC-12 belong to their owner, and are shown to members and guests of their spaces', async () => {
      const { boss, ken, guest } = office;
      expect((await app.call('GET', '/user/business-card', { bearer: boss.bearer })).body).toEqual({
        business_card_url: null,
      });
      const answer = await setCard(boss.bearer, fileOf(await jpegOf(3_200, 1_600)));
      const address = textAt(answer.body, 'business_card_url');
      expect(await cardAt(boss.bearer)).toBe(address);
      const inSpace = await office.as(ken)('GET', `/user/${boss.userId}/business-card`);
      const shown = textAt(inSpace.body, 'business_card_url');
      for (const who of [boss, ken, guest])
        expect((await office.as(who)('GET', `/user/${boss.userId}/business-card`)).body).toEqual({
          business_card_url: shown,
        });
      // The address of its owner is for them alone.
      const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve Labs' });
      const statuses = async (url: string) => {
        const answers = [boss.bearer, ken.bearer, guest.bearer, eve.token].map((key) => app.read(url, key));
        return (await Promise.all(answers)).map(({ status }) => status);
      };
      expect(await statuses(address)).toEqual([200, 404, 404, 404]);
      expect(await statuses(shown)).toEqual([200, 200, 200, 404]);
      const picture = await app.read(address, boss.bearer);
      expect(picture.headers.get('cache-control')).toBe('private, no-cache');
      expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
        width: 1_600,
        height: 800,
      });
      expect((await app.call('DELETE', '/user/upload-business-card', { bearer: boss.bearer })).body).toEqual({
        business_card_url: null,
      });
      expect(await statuses(address)).toEqual([404, 404, 404, 404]);
      expect((await office.as(ken)('GET', `/user/${boss.userId}/business-card`)).body).toEqual({
        business_card_url: null,
      });
    });

    it('PIC-12 are absent between two people of whom one has blocked the other', async () => {
      const { boss, ken, guest } = office;
      await setCard(boss.bearer);
      const cardFor = async (who: typeof ken) =>
        (await office.as(who)('GET', `/user/${boss.userId}/business-card`)).body;
      const address = textAt(await cardFor(ken), 'business_card_url');
      const blockOf = (who: typeof boss, whom: string) =>
        [who, `/space/${office.spaceId}/blocks/${whom}`] as const;
      for (const [who, path] of [blockOf(boss, ken.userId), blockOf(ken, boss.userId)]) {
        expect((await office.as(who)('PUT', path)).status).toBe(200);
        expect(await cardFor(ken)).toEqual({ business_card_url: null });
        expect((await app.read(address, ken.bearer)).status).toBe(404);
        expect((await app.read(address, guest.bearer)).status).toBe(200);
        const blocked = who === boss ? ken : boss;
        await app.call('DELETE', `/user/blocks/${blocked.userId}`, { bearer: who.bearer });
        expect(textAt(await cardFor(ken), 'business_card_url')).toContain('/cards/');
      }
    });

    it('PIC-10 open with their own proof only, for half an hour at most', async () => {
      await setCard(office.boss.bearer);
      await setCard(office.ken.bearer);
      const [address, other] = [await cardAt(office.boss.bearer), await cardAt(office.ken.bearer)];
      const [path = '', proof = ''] = address.split('?');
      const browser = await app.enter(office.boss.bearer, office.spaceId);
      expect((await app.read(address, browser)).status).toBe(200);
      expect((await get(address)).status).toBe(404);
      for (const wrong of [
        path,
        `${path}?${other.split('?')[1]}`,
        `${path}?${proof.replace(/until=\d+/, 'until=99999999999')}`,
        address.replace('/cards/', '/avatars/'),
        address.replace('/cards/', '/wallpapers/'),
        address.replace(/of=[^&]*/, `of=${office.ken.userId}`),
        address.replace(/of=[^&]*&/, ''),
      ])
        expect((await app.read(wrong, browser)).status).toBe(404);
      app.wait(30 * 60 * 1000);
      expect((await app.read(address, browser)).status).toBe(404);
    });
  });

  it('have addresses that are not logged', async () => {
    await setCard(office.boss.bearer);
    const { body } = await app.call('GET', '/user/business-card', { bearer: office.boss.bearer });
    const proof = /proof=([^&]+)/.exec(textAt(body, 'business_card_url'))?.[1] ?? 'none';
    await get(`/pictures/cards/${'0'.repeat(32)}.webp?until=1&proof=${proof}`);
    expect(app.logged()).toContain('/pictures/cards/');
    expect(app.logged()).not.toContain(proof);
  });
});
