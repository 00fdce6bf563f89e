import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --name what-changed` writes the next migration; those that exist are
 * never edited.
 */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/platform/db/schema/*.ts',
  out: './src/migrations',
});
