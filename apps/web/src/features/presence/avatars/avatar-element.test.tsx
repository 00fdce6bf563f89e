import { describe, expect, it, vi } from 'vitest';
import { participant } from '../participant.fixture.ts';
import { createAvatarElement, shorten } from './avatar-element.ts';

describe('a name on the map', () => {
  it.each([
    ['sixteen letters!', 'sixteen letters!'],
    ['seventeen letters', 'seventeen lette…'],
    ['👩‍🌾'.repeat(17), `${'👩‍🌾'.repeat(15)}…`],
  ])('%s → %s', (name, shown) => expect(shorten(name, 16)).toBe(shown));
});

describe('an avatar', () => {
  it.each([
    ['megaphone', { isOpenMegaphone: true, isHandRaised: true, isShareScreen: true }],
    ['speech', { isSpeechMode: true, isHandRaised: true }],
    ['hand', { isHandRaised: true, isShareScreen: true }],
    ['screen', { isShareScreen: true }],
    ['', {}],
  ])('shows one sign: %j of %j', (sign, change) => {
    const avatar = createAvatarElement('ann', false);
    avatar.update(participant('ann', 1, change));
    expect(avatar.element.querySelector<HTMLElement>('[data-sign]')?.dataset.sign).toBe(sign);
  });

  it('shows a speaker that is off, and a ghost while the person passes by', () => {
    const avatar = createAvatarElement('ann', false);
    const shown = () => ['data-deaf', 'data-passing'].filter((name) => avatar.element.hasAttribute(name));
    avatar.update(participant('ann', 1));
    expect(shown()).toEqual([]);
    avatar.update(participant('ann', 1, { isMuteVolume: true, isPassingBy: true }));
    expect(shown()).toEqual(['data-deaf', 'data-passing']);
    avatar.update(participant('ann', 1, { isMuteVolume: true }));
    expect(shown()).toEqual(['data-deaf']);
  });

  it('shows a reaction for three seconds, and only the last of several', () => {
    vi.useFakeTimers();
    const avatar = createAvatarElement('ann', false);
    avatar.react('👏');
    vi.advanceTimersByTime(2_000);
    avatar.react('🎉');
    expect(avatar.element.textContent).toBe('🎉');
    vi.advanceTimersByTime(2_999);
    expect(avatar.element.textContent).toBe('🎉');
    vi.advanceTimersByTime(1);
    expect(avatar.element.textContent).toBe('');
    vi.useRealTimers();
  });

  it('shows a changed name, colour and picture', () => {
    const avatar = createAvatarElement('ann', false);
    const portrait = () => avatar.element.querySelector<HTMLElement>('[style*="--portrait"]')?.style.cssText;
    const ann = participant('ann', 1, { name: 'Ann', avatar: '/avatars/ann.svg', color: 'moss' });
    avatar.update(ann);
    expect(portrait()).toContain('/avatars/ann.svg?color=moss');
    avatar.update({ ...ann, name: 'Anna', color: 'plum' });
    expect(portrait()).toContain('/avatars/ann.svg?color=plum');
    expect(avatar.element.style.getPropertyValue('--person-color')).toBe('var(--avatar-plum)');
    expect(avatar.element.textContent).toContain('Anna');
    avatar.update({ ...ann, avatar: '/pictures/avatars/1.webp' });
    expect(portrait()).toContain('"/pictures/avatars/1.webp"');
  });

  it('exposes status, connection and microphone as attributes, and its name as text', () => {
    const avatar = createAvatarElement('ann', false);
    avatar.update(
      participant('ann', 1, { name: 'Ann', status: 'busy', isConnected: false, isMuteAudio: true }),
    );
    const { dataset, textContent } = avatar.element;
    expect(dataset).toMatchObject({ testid: 'avatar-ann', status: 'busy', connected: 'false' });
    expect('muted' in dataset).toBe(true);
    expect(textContent).toContain('Ann');
  });
});
