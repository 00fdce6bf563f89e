import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { sessions } from '../../platform/db/schema/sessions.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';
import { wallpapers } from '../../platform/db/schema/wallpapers.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createStoredFiles } from '../../platform/files/stored-files.ts';
import type { PictureFiles } from './kept-picture.ts';
import { createPicturesStore } from './store.ts';
import { createSweep } from './sweep.ts';

const bytes = Buffer.from('picture');
const dayMs = 24 * 60 * 60 * 1000;

/** A removed picture, which its person can bring back. */
const addPicture = async (sql: ReturnType<Database['sql']>, companyId: string, file: string) => {
  const [space] = await sql.insert(spaces).values({ company_id: companyId, name: 'Office' }).returning();
  const [floor] = await sql
    .insert(floors)
    .values({ spaceId: space?.id ?? '', label: '1F', position: 0 })
    .returning();
  const wallpaper = { template: 'SMALL_OFFICE', wallpaper_name: 'w', wallpaper_url: '/w' } as const;
  const [room] = await sql
    .insert(rooms)
    .values({ floor_id: floor?.id ?? '', name: 'Room', position: 0, ...wallpaper })
    .returning();
  const picture = { file, body: { picture: { width: 9, height: 9 } }, removed_at: new Date() };
  await sql.insert(roomItems).values({ roomId: room?.id ?? '', type: 'picture', x: 1, y: 1, ...picture });
};

describe('PIC-17 ITM-29 the sweep', () => {
  onEachDatabase('files that belong to nothing', (database) => {
    let root: string;
    let files: PictureFiles;
    beforeEach(() => {
      root = mkdtempSync(join(tmpdir(), 'engawa-files-'));
      const shelf = (name: string) => createStoredFiles(join(root, name));
      files = {
        avatars: shelf('avatars'),
        cards: shelf('cards'),
        wallpapers: shelf('wallpapers'),
        items: shelf('items'),
        messages: shelf('messages'),
        companies: shelf('companies'),
      };
    });
    afterEach(() => rmSync(root, { recursive: true, force: true }));

    const now = Date.now();
    const sweep = () => createSweep(createPicturesStore(database()), files, () => now)();
    const save = async (kind: keyof typeof files, ageMs: number) => {
      const name = await files[kind].save(bytes);
      const at = (now - ageMs) / 1000;
      utimesSync(join(root, kind, name), at, at);
      return name;
    };
    const isThere = async (kind: keyof typeof files, name: string) => (await files[kind].read(name)) !== null;
    const person = { first_name: 'Aya', last_name: '', color: 'moss' };

    it('deletes files that are a day old and belong to nobody, and nothing else', async () => {
      const sql = database().sql();
      const used = {
        avatars: await save('avatars', 9 * dayMs),
        cards: await save('cards', 9 * dayMs),
        wallpapers: await save('wallpapers', 9 * dayMs),
        items: await save('items', 9 * dayMs),
        companies: await save('companies', 9 * dayMs),
      };
      await sql.insert(users).values({
        ...person,
        email: 'aya@example.com',
        avatar_file: used.avatars,
        business_card_file: used.cards,
      });
      const [company] = await sql
        .insert(companies)
        .values({ name: 'Mori', picture_file: used.companies })
        .returning();
      await sql.insert(wallpapers).values({
        companyId: company?.id ?? '',
        name: 'Garden',
        file: used.wallpapers,
        width: 9,
        height: 9,
        created_at: new Date(),
      });
      await addPicture(sql, company?.id ?? '', used.items);
      const kinds = ['avatars', 'cards', 'wallpapers', 'items', 'companies'] as const;
      const orphans = await Promise.all(kinds.map((kind) => save(kind, dayMs + 1000)));
      const young = await Promise.all(kinds.map((kind) => save(kind, dayMs - 60_000)));
      await sweep();
      for (const [index, kind] of kinds.entries()) {
        expect(await isThere(kind, orphans[index] ?? '')).toBe(false);
        expect(await isThere(kind, young[index] ?? '')).toBe(true);
        expect(await isThere(kind, used[kind])).toBe(true);
      }
    });

    it('deletes the picture of a guest whose session is over, and keeps those of others', async () => {
      const sql = database().sql();
      const addPerson = async (is_guest: boolean, email: string | null) => {
        const avatar_file = await save('avatars', 2 * dayMs);
        const [row] = await sql
          .insert(users)
          .values({ ...person, is_guest, email, avatar_file })
          .returning();
        return { id: row?.id ?? '', avatar_file };
      };
      const [gone, here, member] = [
        await addPerson(true, null),
        await addPerson(true, null),
        await addPerson(false, 'ken@example.com'),
      ];
      await sql
        .insert(sessions)
        .values({ userId: here.id, expires_at: new Date(now + dayMs), created_at: new Date() });
      await sweep();
      expect(await isThere('avatars', gone.avatar_file)).toBe(false);
      const [row] = await sql.select().from(users).where(eq(users.id, gone.id));
      expect(row?.avatar_file).toBeNull();
      for (const { avatar_file } of [here, member]) expect(await isThere('avatars', avatar_file)).toBe(true);
    });
  });
});
