import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createFineFloors } from './fine-floors.ts';

const floors = fileURLToPath(new URL('../../../../../packages/floors/', import.meta.url));

it('the real drawing of a floor is twice as wide and high as the floor', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-floors-'));
  const fine = createFineFloors({
    folder,
    program: join(floors, 'src/draw-fine.mjs'),
    mark: 'a',
    log: { warn: () => {} },
  });
  try {
    for (const light of ['day', 'evening'] as const) {
      // A request waits for a while only; a page asks again.
      await expect.poll(() => fine.find('studio', light), { timeout: 100_000 }).not.toBeNull();
      const { width, height, format } = await sharp(
        (await fine.find('studio', light)) ?? undefined,
      ).metadata();
      expect([width, height, format]).toEqual([3840, 2160, 'webp']);
    }
  } finally {
    fine.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
