import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/open.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors } from '../../platform/db/schema/spaces.ts';
import { toItem } from './item-view.ts';
import { createItemsStore } from './store.ts';

const migrations = new URL('../../migrations', import.meta.url).pathname;
/** The last migration before the fields of items became one column: the first one. */
const before = 0;

/** Migrates a new database to the state in which each field of an item had a column. */
const migrateToColumns = async (url: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-migrations-'));
  const pool = new pg.Pool({ connectionString: url });
  try {
    cpSync(migrations, folder, { recursive: true });
    const journal = join(folder, 'meta', '_journal.json');
    const { entries, ...head } = JSON.parse(readFileSync(journal, 'utf8'));
    const kept = entries.filter(({ idx }: { idx: number }) => idx <= before);
    writeFileSync(journal, JSON.stringify({ ...head, entries: kept }));
    await migrate(drizzle(pool, { casing: 'snake_case' }), { migrationsFolder: folder });
    // The first migration stands for the 45 that the commit before had run, of which these are two.
    await pool.query('delete from drizzle.__drizzle_migrations');
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       values ('older', 1795960000000), ('newest', 1795969382902)`,
    );
  } finally {
    await pool.end();
    rmSync(folder, { recursive: true });
  }
};

const file = 'a'.repeat(32);
const base = { is_lock: false, label: '', url: null, content: null, color: null, text_size: null };
const stored = [
  `(type, x, y, label, url, autoplay, area_type)
   values ('youtube', 1, 1, 'Film', 'https://youtu.be/aqz-KE-bpKQ', true, 'global')`,
  `(type, x, y, label, url, area_type, page_title, is_framable)
   values ('link', 2, 1, '', 'https://example.com/', 'big', 'Example', false)`,
  `(type, x, y, label, url, area_type) values ('dify_ai', 3, 1, 'Chat', 'https://example.com/c', 'small')`,
  `(type, x, y, content) values ('text', 4, 1, 'Older than sizes')`,
  `(type, x, y, content, color) values ('note', 5, 1, 'Milk', 'pink')`,
  `(type, x, y, label, area_size, is_translatable) values ('area', 6, 1, 'Sofa', 450, true)`,
  `(type, x, y, label, seat_count, rectangle_radio, is_need_password, password)
   values ('meeting_room', 7, 1, 'Table', 5, '3:2', true, 'sealed')`,
  `(type, x, y, label, area_type, picture_file, picture_width, picture_height)
   values ('picture', 8, 1, 'Plan', 'middle', '${file}', 640, 480)`,
  `(type, x, y, area_type, pdf_file, pdf_pages, pdf_width, pdf_height, is_lock)
   values ('pdf', 9, 1, 'big', '${file}', 12, 800, 600, true)`,
];

describe('items of a database of the commit before, in which each field had a column', () => {
  it.skipIf(whyNoPostgres() !== null)('are seen as before', async () => {
    const { url, drop } = await createTestDatabase({ isMigrated: false });
    await migrateToColumns(url);
    const old = new pg.Pool({ connectionString: url });
    const db = drizzle(old, { casing: 'snake_case' });
    // Companies and spaces have more columns now than that database.
    const { rows: made } = await old.query<{ id: string }>(
      `with company as (insert into companies (name) values ('Mori') returning id)
       insert into spaces (company_id, name) select id, 'Office' from company returning id`,
    );
    const [space] = made;
    const [floor] = await db
      .insert(floors)
      .values({ spaceId: space?.id ?? '', label: '1F', position: 0 })
      .returning({ id: floors.id });
    const drawn = { template: 'SMALL_OFFICE', wallpaper_name: 'w', wallpaper_url: '/w' } as const;
    const [room] = await db
      .insert(rooms)
      .values({ floor_id: floor?.id ?? '', name: 'Room', position: 0, ...drawn })
      .returning({ id: rooms.id });
    const roomId = room?.id ?? '';
    for (const row of stored)
      await db.execute(
        sql.raw(
          `insert into room_items ${row.replace('(type', '(room_id, type').replace("('", `('${roomId}', '`)}`,
        ),
      );
    await old.end();

    const database = await openDatabase({ databaseUrl: url, dataDir: null });
    try {
      const store = createItemsStore(database, {
        pictureAddress: (name) => `/picture/${name}`,
        pdfAddress: (name) => `/pdf/${name}`,
      });
      const rows = (await store.listItems(roomId)).sort((a, b) => a.x - b.x);
      expect(rows.map((row) => toItem(row))).toMatchObject([
        {
          ...base,
          type: 'youtube',
          label: 'Film',
          url: 'https://youtu.be/aqz-KE-bpKQ',
          autoplay: true,
          area_type: 'global',
        },
        {
          ...base,
          type: 'link',
          url: 'https://example.com/',
          area_type: 'big',
          page_title: 'Example',
          is_framable: false,
        },
        {
          ...base,
          type: 'dify_ai',
          label: 'Chat',
          url: 'https://example.com/c',
          area_type: 'small',
          page_title: null,
        },
        { ...base, type: 'text', content: 'Older than sizes', text_size: 'middle', color: 'ink' },
        { ...base, type: 'note', content: 'Milk', color: 'pink' },
        { ...base, type: 'area', label: 'Sofa', area_size: 450, is_translatable: true },
        {
          ...base,
          type: 'meeting_room',
          label: 'Table',
          seat_count: 5,
          rectangle_radio: '3:2',
          is_need_password: true,
        },
        {
          ...base,
          type: 'picture',
          label: 'Plan',
          area_type: 'middle',
          picture: { file, url: `/picture/${file}`, width: 640, height: 480 },
        },
        {
          ...base,
          type: 'pdf',
          area_type: 'big',
          is_lock: true,
          pdf: { file, url: `/pdf/${file}`, pages: 12, width: 800, height: 600 },
        },
      ]);
      expect(rows[6]?.password).toBe('sealed');
    } finally {
      await database.close();
      await drop();
    }
  });
});
