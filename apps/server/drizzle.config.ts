import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --name what-changed` writes the next migration; those that exist are
 * never edited. Of the snapshots under `meta` only the newest is needed: delete the one before.
 */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/platform/db/schema/*.ts',
  out: './src/migrations',
});
