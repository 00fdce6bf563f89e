import type { Participant } from '@engawa/contract/presence';
import { initialsOf } from '../../ui/initials.ts';
import { portraitAddress } from '../../ui/portrait-address.ts';
import classes from './avatar.module.css';

/** Maximum length of a name on the map, in characters (specification of the space page). */
const maxNameLength = 16;
const maxTextLength = 24;

/** Shortens a text by whole characters as people see them (grapheme clusters). */
export const shorten = (text: string, maxLength: number): string => {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= maxLength) return text;
  return `${characters
    .slice(0, maxLength - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
};

/**
 * Estimated width of a name's chip at 14 px, its ends included: exact enough for the placement of
 * labels.
 */
const chipWidthPx = (name: string): number =>
  [...name].reduce((sum, character) => sum + (character > '\u2e7f' ? 14 : 7.8), 18);

const div = (className: string | undefined): HTMLDivElement => {
  const element = document.createElement('div');
  element.className = className ?? '';
  return element;
};

/** A person as drawn on the map. */
export type AvatarElement = {
  readonly element: HTMLElement;
  /** The element that a live picture of the person is put into. */
  readonly video: HTMLElement;
  update(person: Participant): void;
  /** @param level how loud the person speaks, 0 to 1 */
  speak(level: number): void;
  /** Width of the name's chip, in px of the screen. */
  nameWidthPx(): number;
  /** Places the name above or below the avatar. */
  nameAbove(isAbove: boolean): void;
  /** Pulses three times to show where the person is. */
  pulse(): void;
  /** Shows a reaction for a moment. */
  react(sign: string): void;
};

/** Number of sizes of the ring that shows a voice: each change takes the browser a whole frame. */
const voiceSteps = 5;

/** How long a reaction is shown, in ms (specification of the space page). */
const reactionMs = 3_000;

/** The sign next to the avatar; the first that applies. */
const badgeOf = (person: Participant): string => {
  if (person.isOpenMegaphone) return 'megaphone';
  if (person.isSpeechMode) return 'speech';
  if (person.isHandRaised) return 'hand';
  return person.isShareScreen ? 'screen' : '';
};

/**
 * The element is hidden from assistive technology, because the list of people has the same
 * information as text.
 */
export const createAvatarElement = (id: string, isSelf: boolean): AvatarElement => {
  const element = div(classes.avatar);
  element.dataset.testid = isSelf ? 'self-avatar' : `avatar-${id}`;
  element.ariaHidden = 'true';
  if (isSelf) element.dataset.self = '';
  const voice = div(classes.voice);
  const body = div(classes.body);
  const initials = document.createElement('span');
  initials.className = classes.initials ?? '';
  const video = div(classes.video);
  body.append(initials, video);
  const name = div(classes.name);
  const chip = document.createElement('span');
  chip.className = classes.chip ?? '';
  name.append(chip);
  const says = div(classes.says);
  const badge = div(classes.badge);
  const reaction = div(classes.reaction);
  element.append(
    voice,
    body,
    div(classes.glyph),
    div(classes.muted),
    div(classes.deaf),
    badge,
    name,
    says,
    reaction,
  );
  let reactionTimer = 0;
  let known: Participant | null = null;
  let shownLevel = 0;

  return {
    element,
    video,
    update(person) {
      const is = <K extends keyof Participant>(key: K) => known?.[key] === person[key];
      if (!is('name')) {
        chip.textContent = shorten(person.name, maxNameLength);
        initials.textContent = initialsOf(person.name);
      }
      if (!is('avatar') || !is('color')) {
        const address = portraitAddress(person.avatar, person.color);
        body.style.setProperty('--portrait', address === '' ? 'none' : `url(${JSON.stringify(address)})`);
        initials.toggleAttribute('data-hidden', person.avatar !== '');
      }
      if (!is('color')) element.style.setProperty('--person-color', `var(--avatar-${person.color})`);
      if (!is('status')) element.dataset.status = person.status;
      if (!is('isConnected')) element.dataset.connected = String(person.isConnected);
      if (!is('isMuteAudio')) element.toggleAttribute('data-muted', person.isMuteAudio);
      if (!is('isMuteVolume')) element.toggleAttribute('data-deaf', person.isMuteVolume);
      if (!is('isPassingBy')) element.toggleAttribute('data-passing', person.isPassingBy);
      const sign = badgeOf(person);
      if (badge.dataset.sign !== sign) badge.dataset.sign = sign;
      if (!is('statusText')) {
        says.replaceChildren();
        if (person.statusText !== '') {
          const bubble = document.createElement('span');
          bubble.className = classes.bubble ?? '';
          bubble.textContent = shorten(person.statusText, maxTextLength);
          says.append(bubble);
        }
      }
      known = person;
    },
    speak(level) {
      const rounded = Math.ceil(level * voiceSteps) / voiceSteps;
      if (rounded === shownLevel) return;
      shownLevel = rounded;
      voice.toggleAttribute('data-heard', rounded > 0);
      voice.style.opacity = rounded === 0 ? '' : String(0.45 + rounded * 0.55);
      voice.style.transform = rounded === 0 ? '' : `scale(${1 + rounded * 0.14})`;
    },
    nameWidthPx: () => chipWidthPx(chip.textContent ?? ''),
    nameAbove: (isAbove) => void element.toggleAttribute('data-name-above', isAbove),
    react(sign) {
      window.clearTimeout(reactionTimer);
      const bubble = document.createElement('span');
      bubble.className = classes.feeling ?? '';
      bubble.textContent = sign;
      reaction.replaceChildren(bubble);
      reactionTimer = window.setTimeout(() => reaction.replaceChildren(), reactionMs);
    },
    pulse() {
      element.dataset.pulse = '';
      voice.addEventListener('animationend', () => delete element.dataset.pulse, { once: true });
    },
  };
};
