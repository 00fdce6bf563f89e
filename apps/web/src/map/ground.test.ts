// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import { createGround, groundPicture, groundThumbnail } from './ground.ts';

describe('ground', () => {
  it.each([
    [{ isEvening: false, isFine: false }, '/floors/office-day@1x.webp'],
    [{ isEvening: false, isFine: true }, '/floors/office-day@2x.webp'],
    [{ isEvening: true, isFine: false }, '/floors/office-evening@1x.webp'],
    [{ isEvening: true, isFine: true }, '/floors/office-evening@2x.webp'],
  ])('%o → %s', (options, picture) => {
    expect(groundPicture('/floors/office-day@1x.webp', options)).toBe(picture);
  });

  it('has a small picture for the minimap', () => {
    expect(groundThumbnail('/floors/studio-day@1x.webp', { isEvening: true })).toBe(
      '/floors/studio-evening-thumb.webp',
    );
  });

  it('uses a picture without variants unchanged', () => {
    expect(groundPicture('/files/ours.png', { isEvening: true, isFine: true })).toBe('/files/ours.png');
    expect(groundThumbnail('/files/ours.png', { isEvening: true })).toBe('/files/ours.png');
  });

  it('starts with the fine picture when the camera begins near', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined);
    const layer = document.createElement('div');
    const ground = createGround(layer);
    ground.setMagnification(1.45);
    ground.setPicture('/floors/office-day@1x.webp');
    const picture = () => layer.querySelector('img')?.getAttribute('src');
    await vi.waitFor(() => expect(picture()).toBe('/floors/office-day@2x.webp'));
    ground.setPicture('/floors/studio-day@1x.webp');
    await vi.waitFor(() => expect(picture()).toBe('/floors/studio-day@2x.webp'));
  });

  it('shows the small picture first, and requests a picture again that failed', async () => {
    const requested: string[] = [];
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function (
      this: HTMLImageElement,
    ) {
      const address = this.getAttribute('src') ?? '';
      requested.push(address);
      if (address.includes('@1x') && requested.filter((one) => one === address).length === 1)
        throw new Error('The connection is lost.');
    });
    const layer = document.createElement('div');
    const ground = createGround(layer);
    ground.setPicture('/floors/cafe-day@1x.webp');
    const picture = () => layer.querySelector('img');
    await vi.waitFor(() => expect(picture()?.getAttribute('src')).toBe('/floors/cafe-day-thumb.webp'));
    expect(picture()?.hasAttribute('data-blurred')).toBe(true);
    await vi.waitFor(() => expect(requested).toContain('/floors/cafe-day@1x.webp'));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(picture()?.getAttribute('src')).toBe('/floors/cafe-day@1x.webp'));
    expect(picture()?.hasAttribute('data-blurred')).toBe(false);
    ground.destroy();
  });

  it('shows the very picture that was decoded, so that no paper is seen between two', async () => {
    const decoded: HTMLImageElement[] = [];
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function (
      this: HTMLImageElement,
    ) {
      decoded.push(this);
    });
    const layer = document.createElement('div');
    const ground = createGround(layer);
    ground.setPicture('/floors/cafe-day@1x.webp');
    await vi.waitFor(() => expect(decoded).toHaveLength(2));
    await vi.waitFor(() => expect(layer.querySelector('img')).toBe(decoded[1]));
    expect(layer.querySelectorAll('img[data-layer="ground"][alt=""]')).toHaveLength(1);
    ground.destroy();
  });
});
