import { describe, expect, it } from 'vitest';
import { groundPicture, groundThumbnail } from './ground.ts';

describe('ground', () => {
  it.each([
    [{ isEvening: false, isFine: false }, '/floors/office-day@1x.webp'],
    [{ isEvening: false, isFine: true }, '/floors/office-day@2x.webp'],
    [{ isEvening: true, isFine: false }, '/floors/office-evening@1x.webp'],
    [{ isEvening: true, isFine: true }, '/floors/office-evening@2x.webp'],
  ])('%o → %s', (options, picture) => {
    expect(groundPicture('/floors/office-day@1x.webp', options)).toBe(picture);
  });

  it('the small picture for the minimap', () => {
    expect(groundThumbnail('/floors/studio-day@1x.webp', { isEvening: true })).toBe(
      '/floors/studio-evening-thumb.webp',
    );
  });

  it('a picture without variants is used as it is', () => {
    expect(groundPicture('/files/ours.png', { isEvening: true, isFine: true })).toBe('/files/ours.png');
    expect(groundThumbnail('/files/ours.png', { isEvening: true })).toBe('/files/ours.png');
  });
});
